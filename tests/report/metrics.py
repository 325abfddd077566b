#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Run dbench-c, and compare the metrics in its result file with the kernel's counters.

usage: metrics.py RESULT-FORMAT.md TARGET DBENCH-C ARGUMENT…

The counters are read before and after the run, so what it says of its window cannot be more.
Exit status: 0 all is well; 1 something is not, one line each on stderr.
"""
import json
import os
import re
import subprocess
import sys

SECTOR = 512


def read(name):
    try:
        with open(name, encoding="utf-8") as file:
            return file.read()
    except OSError:
        return ""


def cpu_times(pus):
    """Seconds of user, system, idle, iowait, irq and steal; of all PUs, or of some."""
    names = [f"cpu{pu}" for pu in pus] or ["cpu"]
    sums = dict.fromkeys(("user", "system", "idle", "iowait", "irq", "steal"), 0)
    for line in read("/proc/stat").splitlines():
        words = line.split()
        if words[0] in names:
            ticks = [int(word) / os.sysconf("SC_CLK_TCK") for word in words[1:9]]
            for name, value in (("user", ticks[0] + ticks[1]), ("system", ticks[2]),
                                ("idle", ticks[3]), ("iowait", ticks[4]),
                                ("irq", ticks[5] + ticks[6]), ("steal", ticks[7])):
                sums[name] += value
    return sums


def device_bytes(path):
    """Read and written, of the device that has the filesystem's own number; None: there is none."""
    device = os.stat(path).st_dev
    for line in read("/proc/diskstats").splitlines():
        words = line.split()
        if (int(words[0]), int(words[1])) == (os.major(device), os.minor(device)):
            return SECTOR * int(words[5]), SECTOR * int(words[9])
    return None


def pressures():
    """Seconds by the names of the metrics."""
    found = {}
    for what in "cpu", "io", "memory":
        for kind, us in re.findall(r"^(some|full) .*total=(\d+)$", read(f"/proc/pressure/{what}"), re.M):
            if kind == "some" or what != "cpu":
                found[f"pressure.{what}" + (".full" if kind == "full" else "")] = int(us) / 1e6
    return found


def counters(target, pus):
    switches = re.search(r"^ctxt (\d+)", read("/proc/stat"), re.M)
    return {"cpu": cpu_times(pus), "device": device_bytes(target), "pressure": pressures(),
            "switches": int(switches.group(1))}


def documented(name, result):
    """The metrics that the tables of the section name: ReadX stands for each kind of op, N for
    each of several directories."""
    kinds = [op["op"] for op in result["ops"]]
    targets = len(result["targets"])
    section = re.search(r"^## Metrics$(.*?)^## ", read(name), re.M | re.S).group(1)
    for row in re.findall(r"^\| ((?!name)[a-z][^|]*?) \|", section, re.M):
        group = ""
        for word in row.replace(",", "").split():
            if word.startswith("."):
                word = group + word
            group = word.rsplit(".", 1)[0]
            if word.startswith("ops.ReadX"):
                yield from (word.replace("ReadX", kind) for kind in kinds)
            elif word == "throughput.N":
                yield from (f"throughput.{n + 1}" for n in range(targets) if targets > 1)
            else:
                yield word


def unknown_here(before, result):
    """Metrics that this machine, or this run, cannot have."""
    missing = {"throughput.N"}          # all is in one directory
    if not os.path.exists("/sys/devices/system/cpu/cpu0/cpufreq/scaling_cur_freq"):
        missing.add("machine.mhz")
    if before["device"] is None:
        missing |= {"device.read", "device.written"}
    if result["total"]["mb_per_second"] == 0:
        missing.add("clients.jain")
    missing |= {"pressure.cpu", "pressure.io", "pressure.memory", "pressure.io.full",
                "pressure.memory.full"} - before["pressure"].keys()
    return missing


def check_names(result, names, missing, complain):
    metrics = result["metrics"]
    for name in names:
        if name not in metrics and name not in missing:
            complain(f"there is no {name}")
    for name in metrics.keys() - names:
        complain(f"{name} is not documented")


def check_totals(result, complain):
    """Where the file says the same twice, it says the same."""
    metrics, total = result["metrics"], result["total"]
    for name, other in (("throughput", total["mb_per_second"]),
                        ("bytes", total["bytes_read"] + total["bytes_written"]),
                        ("wall", result["run"]["window_seconds"]),
                        ("user", total["user_seconds"]), ("passes", total["passes"]),
                        ("latency.max", total["max_latency_ms"]),
                        ("clients.slowest", min(c["mb_per_second"] for c in result["clients"]))):
        if abs(metrics[name] - other) > 1e-9 * abs(other):
            complain(f"{name} is {metrics[name]}, elsewhere in the file {other}")
    parts = [metrics[f"throughput.{n + 1}"] for n in range(len(result["targets"])) if
             len(result["targets"]) > 1]
    if parts and abs(sum(parts) - metrics["throughput"]) > 1e-9 * metrics["throughput"]:
        complain(f"throughput is {metrics['throughput']}, by directory {parts}")
    if metrics["passes"] and not 0 < metrics["pass"] <= 1.001 * metrics["wall"] + 1:
        complain(f"a pass took {metrics['pass']} s of {metrics['wall']} s")


def check_cpu(metrics, before, after, pus, complain):
    names = list(before["cpu"])
    shares = sum(metrics[f"machine.{name}"] for name in names)
    if abs(shares - 100) > 0.01:
        complain(f"the shares of machine.* are {shares} % together")
    seconds = metrics["wall"] * (len(pus) or os.cpu_count())
    for name in names:
        spent = metrics[f"machine.{name}"] / 100 * seconds
        there = after["cpu"][name] - before["cpu"][name]
        if spent > there + 0.1 + 0.1 * seconds:
            complain(f"machine.{name} means {spent} s, in and around the run there were {there}")
    if pus and metrics["machine.idle"] > 20:
        complain(f"the PU that a client keeps busy is idle for {metrics['machine.idle']} %")
    busy = sum(metrics[f"machine.{name}"] for name in ("user", "system", "irq", "steal"))
    if metrics["user"] + metrics["system"] > busy / 100 * seconds + 0.1 + 0.1 * seconds:
        complain(f"the clients had more CPU than machine.* says was in use: {busy} %")


def check_counters(metrics, before, after, complain):
    wall = metrics["wall"]
    switches = after["switches"] - before["switches"]
    if not 0 < metrics["machine.switches"] * wall <= 1.1 * switches:
        complain(f"machine.switches is {metrics['machine.switches']}, of {switches} in and around {wall} s")
    for name, seconds in before["pressure"].items():
        spent, there = metrics[name] / 100 * wall, after["pressure"][name] - seconds
        if not 0 <= spent <= 1.1 * there + 0.01:
            complain(f"{name} means {spent} s, in and around the run there were {there}")
    for name in "memory.dirty.start", "memory.dirty.end", "memory.writeback.end":
        if not 0 <= metrics[name] < os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"):
            complain(f"{name} is {metrics[name]}")


def check_device(result, before, after, complain):
    """What writes with an fsync behind them took is on the device by the end of the window."""
    metrics = result["metrics"]
    if before["device"] is None:
        print("no device has the target's number: device.* is not checked")
        return
    read_bytes, written = (b - a for a, b in zip(before["device"], after["device"]))
    if metrics["device.read"] > read_bytes or metrics["device.written"] > written:
        complain(f"device.read {metrics['device.read']}, .written {metrics['device.written']}; "
                 f"in and around the run {read_bytes} and {written}")
    least = result["total"]["bytes_written"] if result["settings"]["sync_writes"] else 0
    if metrics["device.written"] < 0.95 * least:
        complain(f"device.written is {metrics['device.written']}, the clients synced {least}")


def main(docs, target, *command):
    complaints = []
    complain = complaints.append
    pus = [0] if "--bind=cpu0" in command else []
    before = counters(target, pus)
    subprocess.run([*command, "-o", "result.json"], check=True,
                   stdout=subprocess.DEVNULL)
    after = counters(target, pus)
    result = json.loads(read("result.json"))
    check_names(result, set(documented(docs, result)), unknown_here(before, result), complain)
    if not complaints:
        check_totals(result, complain)
        check_cpu(result["metrics"], before, after, pus, complain)
        check_counters(result["metrics"], before, after, complain)
        check_device(result, before, after, complain)
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
