import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";
import { readSigns, tickEvery } from "./signs-of-life.ts";

/** Ticks of this thread (10 s) without one of the event loop, after which that counts as blocked. */
const patience = 20;

const ownCell = new Int32Array(new SharedArrayBuffer(4));

/** Writes to the file itself, because the usual log needs the blocked thread. */
function say(requests: string): void {
  const seconds = (patience * tickEvery) / 1000;
  const line = {
    level: 60,
    time: new Date().toISOString(),
    requests,
    msg: `event loop stood still for ${seconds} s: process ended`,
  };
  try {
    writeSync(2, `${JSON.stringify(line)}\n`);
  } catch {
    // A full disk must not prevent the end of the process.
  }
}

if (!(workerData instanceof SharedArrayBuffer)) throw new TypeError("nothing to watch");
const signs = readSigns(workerData);
let seen = signs.ticks();
let missed = 0;
for (;;) {
  // Counts ticks and reads no clock: a process that was paused from outside has missed only one.
  Atomics.wait(ownCell, 0, 0, tickEvery);
  const ticks = signs.ticks();
  missed = ticks === seen ? missed + 1 : 0;
  seen = ticks;
  if (missed >= patience) {
    missed = 0;
    say(signs.shown());
    // No other signal ends a process whose handlers cannot run.
    process.kill(process.pid, "SIGKILL");
  }
}
