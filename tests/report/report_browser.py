#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The page in a real browser: no error, no request, each mark where its value belongs,
narrow screens, dark ones.  Usage: report_browser.py SAMPLE_PAGE DBENCH_C"""
import json
import math
import os
import subprocess
import sys
import tempfile

import browser

TRIALS = 5
CLIENTS = [1, 2, 4, 8, 16, 32, 64]
failed = False

# The middle of each mark on the page, its size, its data, and its shape: the signs of its
# corners around its middle.
MARKS = """const outline = e => {
    const box = e.getBBox(), x = box.x + box.width / 2, y = box.y + box.height / 2;
    return (e.getAttribute('d') || '').replace(/([a-zA-Z])([-\\d.]+),([-\\d.]+)/g,
        (_, c, px, py) => c + Math.sign(Math.round(px - x)) + Math.sign(Math.round(py - y))) };
[...document.querySelectorAll(%s)].map(e => {
    const r = e.getBoundingClientRect();
    return {...e.dataset, of: e.parentNode.dataset.name, svg: e.closest('svg').id,
            x: r.x + r.width / 2, y: r.y + r.height / 2, left: r.left, right: r.right,
            top: r.top, bottom: r.bottom, colour: getComputedStyle(e).fill,
            shape: outline(e)} })"""

# Text and what is behind it, as [r, g, b] of 0..255.
COLOURS = """(() => { const rgb = c => c.match(/[\\d.]+/g).slice(0, 3).map(Number);
    const style = q => { const e = document.querySelector(q); return e && getComputedStyle(e) };
    const ground = rgb(getComputedStyle(document.querySelector('.paper') ||
        document.documentElement)[document.querySelector('.paper') ? 'fill' : 'backgroundColor']);
    const out = {};
    for (const q of ['body', '.lead', 'figcaption small', 'th', 'summary', 'footer'])
        if (style(q)) out[q] = [rgb(style(q).color), ground];
    for (const q of ['.picture .tick', '.picture .key', '.picture .note', '.picture .name'])
        if (style(q)) out[q] = [rgb(style(q).fill), ground];
    return out })()"""


def fail(what):
    global failed
    failed = True
    print("FAIL:", what)


def same(want, got, what):
    if want != got:
        fail(f"{what}: {got!r}, expected {want!r}")


def marks(page, selector):
    found = page.ask("{" + MARKS % json.dumps(selector) + "}")
    for mark in found:
        for key, value in mark.items():
            if isinstance(value, str):
                try:
                    mark[key] = float(value)
                except ValueError:
                    pass
    return found


def on_a_line(places, values, what):
    """Places on the page are in the order and proportion of the values, to half a pixel."""
    low, high = min(range(len(values)), key=values.__getitem__), \
        max(range(len(values)), key=values.__getitem__)
    if values[low] == values[high] or abs(places[low] - places[high]) < 50:
        return fail(f"{what}: nothing to compare: {sorted(set(values))}")
    slope = (places[high] - places[low]) / (values[high] - values[low])
    for place, value in zip(places, values):
        want = places[low] + slope * (value - values[low])
        if abs(place - want) > .5:
            fail(f"{what}: {value} is at {place}, expected {want}")


def luminance(colour):
    parts = [c / 255 for c in colour]
    parts = [c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in parts]
    return .2126 * parts[0] + .7152 * parts[1] + .0722 * parts[2]


def check_contrast(page, what):
    colours = page.ask(COLOURS)
    if not colours:
        fail(f"{what}: no text found")
    for name, (ink, paper) in colours.items():
        light, dark = sorted((luminance(ink), luminance(paper)), reverse=True)
        ratio = (light + .05) / (dark + .05)
        if ratio < 4.5:
            fail(f"{what}: {name} has a contrast of {ratio:.2f}")
    return next(iter(colours.values()))[1]


def check_quiet(page, what):
    for complaint in page.complaints:
        fail(f"{what}: {complaint}")


def check_throughput(page):
    factor = {"fast": 1, "slow": .8}
    medians = marks(page, "path.median[data-value]")
    want = [(name, n, factor[name] * 100 * min(n, 8)) for name in factor for n in CLIENTS]
    same(want, [(m["of"], m["clients"], round(m["value"], 6)) for m in medians], "medians")
    on_a_line([m["x"] for m in medians], [math.log2(m["clients"]) for m in medians],
              "clients, doublings")
    on_a_line([m["y"] for m in medians], [-m["value"] for m in medians], "medians")

    trials = marks(page, "path.trial")
    same(2 * len(CLIENTS) * TRIALS, len(trials), "number of trials")
    on_a_line([m["y"] for m in trials + medians], [-m["value"] for m in trials + medians],
              "trials beside medians")
    on_a_line([m["x"] for m in trials + medians],
              [math.log2(m["clients"]) for m in trials + medians], "trials beside medians")

    bars = marks(page, "path.interval")
    same(2 * len(CLIENTS), len(bars), "number of intervals")
    on_a_line([b["top"] for b in bars] + [b["bottom"] for b in bars] + [m["y"] for m in medians],
              [-b["high"] for b in bars] + [-b["low"] for b in bars] +
              [-m["value"] for m in medians], "ends of intervals")
    looks = {(m["colour"], m["shape"]) for m in medians}
    same([2, 2, 2], [len(looks), len({c for c, _ in looks}), len({s for _, s in looks})],
         "looks, colours and shapes of two cases")


def check_latency(page):
    page.ask("document.querySelectorAll('details').forEach(d => d.open = true)")
    for case in (1, 2):
        for clients in CLIENTS:
            found = marks(page, f"#f1-case{case}-latency-{clients} path.percentile")
            same(3 * 5, len(found), f"percentiles with {clients} clients")
            on_a_line([m["x"] for m in found], [math.log(m["ms"]) for m in found],
                      f"latencies with {clients} clients")
            read = [m["ms"] / clients for m in found if m["of"] == "ReadX"]
            same([.004, .012, .04, .16, 1.2], [round(ms, 9) for ms in read],
                 f"percentiles of ReadX with {clients} clients")
            same(5, len({m["shape"] for m in found}), "shapes of five percentiles")


def check_moments(page):
    stalls = marks(page, "rect.stall")
    same([(4, 6)] * 2 * len(CLIENTS), [(s["from"], s["to"]) for s in stalls], "stalls")
    same(2 * len(CLIENTS) * TRIALS, len(marks(page, "polyline.rate")), "lines of trials")
    # A line goes from second 0 to second 10, a stall in it from 4 to 6.
    line = marks(page, "#f1-case1-time-8 polyline.rate")[1]
    stall = marks(page, "#f1-case1-time-8 rect.stall")[0]
    on_a_line([line["left"], line["right"], stall["left"], stall["right"]], [0, 10, 4, 6],
              "seconds")


def check_cpu(page):
    found = marks(page, "#f1-case1-cpu rect.class")
    same(len(CLIENTS) * 5, len(found), "CPU classes that are not 0")
    for n in CLIENTS:
        bar = [m for m in found if m["of"] == n]
        same(100, round(sum(m["percent"] for m in bar), 6), f"% with {n} clients")
        on_a_line([m["bottom"] - m["top"] for m in bar], [m["percent"] for m in bar],
                  f"heights with {n} clients")
        for below, above in zip(bar, bar[1:]):
            if abs(below["top"] - above["bottom"]) > .5:
                fail(f"with {n} clients {above['class']} does not stand on {below['class']}")


def check_narrow(page):
    width = page.ask("document.documentElement.scrollWidth")
    if width > 360:
        fail(f"at 360 pixels the page is {width} wide")
    small = page.ask("Math.min(...[...document.querySelectorAll('.picture .tick')]"
                     ".map(e => e.getBoundingClientRect().height).filter(h => h > 0))")
    if small < 10:
        fail(f"at 360 pixels there is text {small} pixels high")
    cut = page.ask("[...document.querySelectorAll('.picture text')].filter(e => {"
                   "const t = e.getBoundingClientRect(),"
                   " p = e.closest('svg').getBoundingClientRect();"
                   " return t.width && (t.left < p.left - 1 || t.right > p.right + 1) })"
                   ".map(e => e.closest('svg').id + ': ' + e.textContent)")
    same([], cut, "text at 360 pixels that is cut off")


def check_alone(page, directory, number):
    names = sorted(os.listdir(directory))
    same(number, len(names), "picture files")
    for name in names:
        page.show(os.path.join(directory, name), dark=True)
        check_quiet(page, name)
        same("svg", page.ask("document.documentElement.nodeName"), name)
        same(0, page.ask("document.getElementsByTagName('parsererror').length"), name)
        check_contrast(page, name)


def check_harness(page, directory):
    """What the checks above would find is found."""
    path = os.path.join(directory, "bad.html")
    with open(path, "w") as out:
        out.write("<img src='none.png'><script>console.error('x'); undefined_name()</script>")
    page.show(path)
    kinds = {complaint.split(":")[0] for complaint in page.complaints}
    same({"console", "exception", "request", "log"}, kinds, "complaints about a bad page")


def check_sample(page, program, directory):
    subprocess.run([program], cwd=directory, check=True)
    path = os.path.join(directory, "page.html")
    page.show(path)
    check_quiet(page, "page")
    same('a <b> & "c".json', page.ask("document.querySelector('h1').textContent"), "title")
    same(0, page.ask("document.scripts.length"), "scripts")
    pictures = page.ask("document.querySelectorAll('svg').length")
    described = page.ask("[...document.querySelectorAll('svg')].filter(s => "
                         "s.querySelector('title') && s.getAttribute('aria-labelledby').split(' ')"
                         ".every(id => document.getElementById(id).textContent)).length")
    same(pictures, described, "pictures with a title and a description")
    check_throughput(page)
    check_latency(page)
    check_moments(page)
    check_cpu(page)
    light = check_contrast(page, "light")
    page.show(path, dark=True)
    check_quiet(page, "dark page")
    dark = check_contrast(page, "dark")
    if not luminance(dark) < .1 < .9 < luminance(light):
        fail(f"the dark page is on {dark}, the light one on {light}")
    page.show(path, width=360, height=640)
    check_narrow(page)
    check_alone(page, os.path.join(directory, "svg"), pictures)


def check_results(page, dbench, directory):
    """Result files of real runs: the points are those in the files."""
    here = os.path.dirname(os.path.abspath(__file__))
    names = [f"{n}.json" for n in (1, 2, 4)]
    for name in names:
        subprocess.run([dbench, name.split(".")[0], "-c", os.path.join(here, "tiny.load"),
                        "-t", "2", "--warmup", "0", "-q", "-o", name], cwd=directory,
                       check=True, stdout=subprocess.DEVNULL)
    subprocess.run([dbench, "report", *names, "-o", "runs.html"], cwd=directory, check=True)
    page.show(os.path.join(directory, "runs.html"), width=360, height=640)
    check_quiet(page, "real runs")
    check_narrow(page)
    points = marks(page, "#all-throughput path.median[data-value]")
    for name, point in zip(names, points):
        with open(os.path.join(directory, name)) as file:
            result = json.load(file)
        want = result["total"]["mb_per_second"]
        if abs(point["value"] - want) > 1e-6 * want:
            fail(f"{name}: {point['value']} MB/s is drawn, {want} is in the file")
        same((name, float(name.split(".")[0])), (point["of"], point["clients"]), name)
    same(len(names), len(points), "points of real runs")
    on_a_line([p["x"] for p in points], [p["clients"] for p in points], "clients of real runs")


def main():
    program = browser.find()
    if not program:
        print("SKIP: there is no chromium")
        return 77
    sample, dbench = map(os.path.abspath, sys.argv[1:3])
    with tempfile.TemporaryDirectory() as directory:
        page = browser.Browser(program)
        try:
            check_harness(page, directory)
            check_sample(page, sample, directory)
            check_results(page, dbench, directory)
        finally:
            page.close()
    return 1 if failed else 0


sys.exit(main())
