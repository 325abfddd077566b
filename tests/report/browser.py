# SPDX-License-Identifier: MIT
"""A headless Chromium, spoken to over a pipe (the DevTools protocol)."""
import json
import os
import shutil
import subprocess
import tempfile

NAMES = ("chromium", "chromium-browser", "google-chrome")


def find():
    return next((path for path in map(shutil.which, NAMES) if path), None)


class Browser:
    """One page.  `complaints` has what the console said, and every request for something
    other than the page itself."""

    def __init__(self, program):
        self.profile = tempfile.mkdtemp(prefix="dbench-c-browser-")
        to_read, self.out = os.pipe()
        self.into, to_write = os.pipe()

        def take_pipes():
            # By way of high numbers: 3 or 4 may be one of the pipes' own.
            os.dup2(to_read, 100)
            os.dup2(to_write, 101)
            os.dup2(100, 3)
            os.dup2(101, 4)

        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             "--hide-scrollbars", "--no-first-run", "--remote-debugging-pipe",
             "--user-data-dir=" + self.profile, "about:blank"],
            preexec_fn=take_pipes, close_fds=False, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(to_write)
        self.buffer, self.number, self.session = b"", 0, None
        self.complaints, self.events = [], []
        targets = self.call("Target.getTargets")["targetInfos"]
        page = next(t["targetId"] for t in targets if t["type"] == "page")
        self.session = self.call("Target.attachToTarget", targetId=page, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(domain + ".enable")

    def close(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def read(self):
        while b"\0" not in self.buffer:
            more = os.read(self.into, 1 << 16)
            if not more:
                raise SystemExit("FAIL: the browser has ended")
            self.buffer += more
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def note(self, message):
        method, what = message.get("method"), message.get("params", {})
        self.events.append(method)
        if method == "Runtime.exceptionThrown":
            self.complaints.append("exception: " + what["exceptionDetails"]["text"])
        elif method == "Runtime.consoleAPICalled":
            self.complaints.append("console: " + str(what["args"]))
        elif method == "Log.entryAdded":
            self.complaints.append("log: " + what["entry"]["text"])
        elif method == "Network.requestWillBeSent":
            url = what["request"]["url"]
            if url != self.url and not url.startswith("data:"):
                self.complaints.append("request: " + url)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise SystemExit(f"FAIL: {method}: {answer['error']}")
                return answer["result"]
            self.note(answer)

    def show(self, path, width=1200, height=900, dark=False):
        self.url, self.complaints, self.events = "file://" + path, [], []
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
        self.call("Page.navigate", url=self.url)
        while "Page.loadEventFired" not in self.events:
            self.note(self.read())

    def ask(self, script):
        """The value of a JavaScript expression."""
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True)
        if "exceptionDetails" in answer:
            raise SystemExit(f"FAIL: {script}: {answer['exceptionDetails']}")
        return answer["result"].get("value")
