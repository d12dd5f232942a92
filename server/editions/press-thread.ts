import { setImmediate as turn } from "node:timers/promises";
import { parentPort } from "node:worker_threads";
import { type Finding, findingsOf, type Texts } from "#server/checking/findings.ts";
import { importEdition } from "./code.ts";
import { keptIn } from "./kept.ts";
import { lookOf } from "./look.ts";
import { finishEdition, makeEdition } from "./make.ts";
import type { PressAnswer, PressWish } from "./press.ts";
import { UnshowableError } from "./unshowable.ts";

// The thread of press.ts: makes one edition after the other, and finishes one when nothing is to be made.

/** Ends the work of finishing, when there is something to make. */
class InterruptedError extends Error {}

let finishing = Promise.resolve();
let newest = 0;

/** What a check found. Only what can be sent to another thread: no symbols. */
function check(texts: Texts): readonly Finding[] {
  return findingsOf(texts).map(({ path, ...rest }) => ({
    ...rest,
    path: path.filter((key) => typeof key !== "symbol"),
  }));
}

/** Does what does not wait for an edition that is being finished, and does not end that work. */
async function answerAtOnce(wish: Extract<PressWish, { work: "check" | "look" }>): Promise<PressAnswer> {
  if (wish.work === "check") return { ok: true, work: wish.work, findings: check(wish.texts) };
  const { renderMarkdown } = await importEdition();
  return { ok: true, work: wish.work, nodes: lookOf(renderMarkdown(wish.markdown).html) };
}

async function carryOut(
  wish: Extract<PressWish, { work: "make" | "finish" }>,
  turnOf: number,
): Promise<PressAnswer> {
  const kept = keptIn(wish.keptFolder);
  if (wish.work === "make") await makeEdition({ ...wish, kept });
  else {
    await finishEdition(wish.folder, kept, async () => {
      await turn();
      if (turnOf !== newest) throw new InterruptedError();
    });
  }
  return { ok: true, work: wish.work };
}

function failureOf(error: unknown): PressAnswer {
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
}

parentPort?.on("message", ({ number, wish }: { number: number; wish: PressWish }) => {
  const answer = (given: PressAnswer) => parentPort?.postMessage({ number, answer: given });
  if (wish.work === "check" || wish.work === "look") {
    answerAtOnce(wish).catch(failureOf).then(answer);
    return;
  }
  newest += 1;
  const turnOf = newest;
  finishing = finishing
    .then(() => carryOut(wish, turnOf))
    .catch(failureOf)
    .then(answer);
});
