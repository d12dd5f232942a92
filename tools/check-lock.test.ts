import { expect, it } from "vitest";
import { lockProblems } from "./check-lock.ts";

const integrity = "sha512-x";

const problemsOf = (packages: Record<string, object>) =>
  lockProblems(JSON.stringify({ packages: { "": {}, ...packages } }));

it("accepts a complete lock file, with a nested optional dependency", () => {
  const problems = problemsOf({
    "node_modules/a": { integrity, optionalDependencies: { "@x/one": "1.0.0", two: "1.0.0" } },
    "node_modules/@x/one": { integrity },
    "node_modules/a/node_modules/two": { integrity },
    "node_modules/a/node_modules/two/node_modules/c": {
      integrity,
      optionalDependencies: { "@x/one": "1.0.0" },
    },
  });
  expect(problems).toEqual([]);
});

it("finds an optional dependency without an entry", () => {
  const problems = problemsOf({
    "node_modules/a": { integrity, optionalDependencies: { "a-darwin": "1.0.0" } },
  });
  expect(problems).toEqual([
    "node_modules/a: its optional a-darwin has no entry: choose the version before.",
  ]);
});

it("finds a recorded address", () => {
  const problems = problemsOf({
    "node_modules/a": { integrity, resolved: "https://registry.example/a.tgz" },
  });
  expect(problems).toEqual([expect.stringContaining("node_modules/a: its address is recorded")]);
});

it("finds a package without a hash", () => {
  expect(problemsOf({ "node_modules/a": {} })).toEqual(["node_modules/a: it has no integrity hash."]);
});
