import { setImmediate as turn } from "node:timers/promises";
import { parentPort } from "node:worker_threads";
import { keptIn } from "./kept.ts";
import { finishEdition, makeEdition } from "./make.ts";
import type { PressAnswer, PressWish } from "./press.ts";
import { UnshowableError } from "./unshowable.ts";

// The thread of press.ts: makes one edition after the other, and finishes one when nothing is to be made.

/** Ends the work of finishing, when there is something to make. */
class InterruptedError extends Error {}

let finishing = Promise.resolve();
let newest = 0;

function answer(given: PressAnswer): void {
  parentPort?.postMessage(given);
}

async function carryOut(wish: PressWish, turnOf: number): Promise<PressAnswer> {
  const kept = keptIn(wish.keptFolder);
  if (wish.work === "make") await makeEdition({ ...wish, kept });
  else {
    await finishEdition(wish.folder, kept, async () => {
      await turn();
      if (turnOf !== newest) throw new InterruptedError();
    });
  }
  return { ok: true };
}

parentPort?.on("message", (wish: PressWish) => {
  newest += 1;
  const turnOf = newest;
  finishing = finishing
    .then(() => carryOut(wish, turnOf))
    .catch((error: unknown): PressAnswer => {
      const sentence = error instanceof Error ? error.message : String(error);
      if (error instanceof InterruptedError) return { ok: false, why: "interrupted", sentence };
      if (error instanceof UnshowableError) return { ok: false, why: "unshowable", sentence };
      if (error instanceof Error && "code" in error && error.code === "ENOSPC")
        return { ok: false, why: "no-room", sentence };
      return {
        ok: false,
        why: "failed",
        sentence: error instanceof Error ? (error.stack ?? sentence) : sentence,
      };
    })
    .then(answer);
});
