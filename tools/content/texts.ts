import { globSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";

// A program: prints every English text for visitors that is written in code, as a list in JSON.

const asked =
  "export const asked = []; export const ownWords = new Proxy({}, { get: (_, text) => void asked.push(text) });";

registerHooks({
  load: (url, context, next) =>
    url.endsWith("/words/own-words.ts")
      ? { format: "module", source: asked, shortCircuit: true }
      : next(url, context),
});

// Forms look up their texts when they are read, all others when their module is imported.
const { catalogue } = await import("#questionnaires/catalogue.ts");
const { itHealth } = await import("#questionnaires/definitions/it-health.ts");
const { itHealthAdvice } = await import("#questionnaires/definitions/it-health-advice.ts");
JSON.stringify([catalogue, itHealth, itHealthAdvice]);
await import("#questionnaires/definitions/interview/topics.ts");
await import("#questionnaires/definitions/interview/contradictions.ts");
await import("#questionnaires/definitions/intent-paths.ts");
const own: object = await import("#words/own-words.ts");
const looked: unknown = Reflect.get(own, "asked");

/** Texts in calls of `word` that run only later, inside functions. */
const called = /\bword\(\s*("(?:[^"\\]|\\.)*")/g;

const files = globSync("{questionnaires,schemas,server,contract,site,ui}/**/*.{ts,tsx}").filter(
  (file) => !/\.test\.tsx?$/.test(file),
);
const said = files.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(called)].map(([, text = '""']): unknown => JSON.parse(text)),
);
const all = new Set([...(Array.isArray(looked) ? looked : []), ...said]);
// The sign of the firm's currency is looked up as a text, and comes from company.yaml.
all.delete("$");
console.log(JSON.stringify([...all]));
