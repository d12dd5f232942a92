import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { leanReact } from "./lean-react.ts";

const file = createRequire(import.meta.url).resolve("react-dom/package.json");
const react = readFileSync(file.replace("package.json", "cjs/react-dom-client.production.js"), "utf8");

test("React's own code has every function that is left out, and stays a program without them", () => {
  const lean = leanReact(react);
  expect(lean.length).toBeLessThan(react.length * 0.95);
  expect(() => new Function(lean)).not.toThrow();
  expect(lean).toMatch(/^function startViewTransition\([^)]*\) \{\}$/m);
});

test("a React that has changed is noticed", () => {
  const changed = react.replace("function getResource(", "function findResource(");
  expect(() => leanReact(changed)).toThrow(/getResource/);
});

const leftOut = /<(?:ViewTransition|Fragment\s+ref|link|style|script|title|meta)\b|\bpre(?:load|init)\w*\(/;

test.each(globSync("{site/islands,ui}/**/*.tsx"))("%s renders nothing that was left out", (source) => {
  expect(readFileSync(source, "utf8")).not.toMatch(leftOut);
});
