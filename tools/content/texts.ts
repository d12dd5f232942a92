import { globSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";

// A program: prints every text that visitors read and that stands in code, as a list in JSON, in English.

const asked =
  "export const asked = []; export const ownWords = new Proxy({}, { get: (_, text) => void asked.push(text) });";

registerHooks({
  load: (url, context, next) =>
    url.endsWith("/words/own-words.ts")
      ? { format: "module", source: asked, shortCircuit: true }
      : next(url, context),
});

// What a definition says is looked up as soon as it is there.
await import("#questionnaires/catalogue.ts");
await import("#questionnaires/definitions/it-health-advice.ts");
await import("#questionnaires/definitions/intent-paths.ts");
const own: object = await import("#words/own-words.ts");
const looked: unknown = Reflect.get(own, "asked");

/** What is said by a call that waits for what it is about. */
const called = /\bword\(\s*("(?:[^"\\]|\\.)*")/g;

const files = globSync("{questionnaires,schemas,server,contract,site,ui}/**/*.{ts,tsx,astro}").filter(
  (file) => !/\.test\.tsx?$/.test(file),
);
const said = files.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(called)].map(([, text = '""']): unknown => JSON.parse(text)),
);
console.log(JSON.stringify([...new Set([...(Array.isArray(looked) ? looked : []), ...said])]));
