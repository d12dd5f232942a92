import { setImmediate as turn } from "node:timers/promises";
import { parentPort } from "node:worker_threads";
import { load } from "cheerio";
import { type LookNode, lookNode, lookTags } from "#contract/console/pictures.ts";
import { markdownFromHtml } from "#documents/from-html.ts";
import { findingsInAll } from "#server/content/checking/languages.ts";
import type { Finding, Texts } from "#server/content/checking/placed.ts";
import { importEdition, readCode } from "./code.ts";
import { keptIn } from "./kept.ts";
import { compressEdition, finishEdition, makeEdition } from "./make.ts";
import type { PressAnswer, PressWish } from "./press.ts";
import { UnshowableError } from "./unshowable.ts";

type Found = ReturnType<ReturnType<typeof load>["root"]>["0"]["children"][number];

const tags: ReadonlySet<string> = new Set(lookTags);

/** Elements in which white space between children has no meaning and is not allowed. */
const grids: ReadonlySet<string> = new Set(["table", "thead", "tbody", "tr"]);

function isTag(name: string): name is (typeof lookTags)[number] {
  return tags.has(name);
}

/**
 * The part of HTML that may be shown: texts and plain elements; of other elements only the children, of scripts
 * nothing.
 */
function nodesOf(found: Found): readonly LookNode[] {
  if (found.type === "text") return [found.data];
  if (found.type !== "tag") return [];
  const isGrid = grids.has(found.name);
  const children = found.children.flatMap(nodesOf).filter((node) => !isGrid || typeof node !== "string");
  if (!isTag(found.name)) return children;
  const { href, src, alt } = found.attribs;
  const address = href ?? src;
  const node = {
    tag: found.name,
    ...(address !== undefined && { address }),
    ...(alt !== undefined && { alt }),
    children,
  };
  // An address that could do more than open a page is left out.
  return [lookNode.safeParse(node).success ? node : { tag: found.name, children }];
}

/** What the site makes of a Markdown text, as a tree of elements instead of HTML. */
function lookOf(html: string): readonly LookNode[] {
  return [...(load(html, {}, false).root()[0]?.children ?? [])].flatMap(nodesOf);
}

// The thread of press.ts: makes one edition after the other, and finishes one when nothing is to be made.

/** Ends the work of finishing, when there is something to make. */
class InterruptedError extends Error {}

let finishing = Promise.resolve();
let newest = 0;

/** What a check found. Only what can be sent to another thread: no symbols. */
function check(texts: Texts): readonly Finding[] {
  return findingsInAll(texts).map(({ path, ...rest }) => ({
    ...rest,
    path: path.filter((key) => typeof key !== "symbol"),
  }));
}

let isReady = false;

/**
 * Reads what an editor works on and renders its pages, once, until there is something to make: their first preview is
 * then made of what is known, by code that is compiled.
 */
async function getReady(texts: Texts): Promise<void> {
  if (isReady) return;
  isReady = true;
  const { readContent, editionOf } = await importEdition();
  const around = { site: new URL("https://site.invalid"), changed: "", sampleReport: undefined };
  const { pages, renderPage } = await editionOf(readContent(texts), readCode(), around);
  for (const page of pages) {
    await turn();
    if (newest > 0) return;
    await renderPage(page);
  }
}

/** Does what does not wait for an edition that is being finished, and does not end that work. */
async function answerAtOnce(
  wish: Extract<PressWish, { work: "check" | "look" | "paste" }>,
): Promise<PressAnswer> {
  if (wish.work === "check") return { ok: true, work: wish.work, findings: check(wish.texts) };
  if (wish.work === "paste") return { ok: true, work: wish.work, markdown: markdownFromHtml(wish.html) };
  const { renderMarkdown } = await importEdition();
  return { ok: true, work: wish.work, nodes: lookOf(renderMarkdown(wish.markdown).html) };
}

async function carryOut(
  wish: Extract<PressWish, { work: "make" | "compress" | "finish" }>,
  turnOf: number,
): Promise<PressAnswer> {
  switch (wish.work) {
    case "make":
      await makeEdition(wish);
      break;
    case "compress":
      compressEdition(wish.folder, keptIn(wish.keptFolder));
      break;
    case "finish":
      await finishEdition(wish.folder, keptIn(wish.keptFolder), async () => {
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
  if (wish.work === "check" || wish.work === "look" || wish.work === "paste") {
    answerAtOnce(wish).catch(failureOf).then(answer);
    // What cannot be read is said by the check, and by whoever makes an edition of it.
    if (wish.work === "check") setImmediate(() => getReady(wish.texts).catch(() => undefined));
    return;
  }
  newest += 1;
  const turnOf = newest;
  finishing = finishing
    .then(() => carryOut(wish, turnOf))
    .catch(failureOf)
    .then(answer);
});
