import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";
import { readSigns, tickEvery } from "./signs-of-life.ts";

/** Ticks of this thread, without one of the event loop, after which that stands still: 10 s. */
const patience = 20;

const ownCell = new Int32Array(new SharedArrayBuffer(4));

/** Writes by itself: all else goes through the thread that stands still. */
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
    // A full disk keeps nobody from ending it.
  }
}

if (!(workerData instanceof SharedArrayBuffer)) throw new TypeError("nothing to watch");
const signs = readSigns(workerData);
let seen = signs.ticks();
let missed = 0;
for (;;) {
  // Its own ticks and no clock: a process that is stopped from outside and goes on has missed one.
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
