import { expect, it } from "vitest";
import { arrowProblems, orderProblems } from "./check-arrows.ts";
import { plantedRepository } from "./repository/planted-repository.ts";

const problemsOf = async (files: Record<string, string>) => arrowProblems(await plantedRepository(files));

it("accepts arrows that the table has, of every kind", async () => {
  const files = {
    "site/pages/index.tsx": 'import { Base } from "#site/layouts/base.tsx";\nexport const routes = <Base />;',
    "site/layouts/base.tsx": 'import "#site/browser/track.ts"; export const Base = () => <p />;',
    "site/browser/track.ts": 'import type { E } from "#contract/visits/event.ts"; export const send = 1;',
    "contract/visits/event.ts": 'import { z } from "zod"; export type E = z.infer<typeof z>;',
    "ui/mark/mark.tsx": 'import "./mark.css"; import { useId } from "react";',
    "ui/mark/mark.css": "a { color: red }",
    "server/leads/commands.test.ts": 'import "#tests/support/databases.ts";',
    "tests/support/databases.ts": "export const one = 1;",
  };
  expect(await problemsOf(files)).toEqual([]);
});

const contract = { "contract/visits/event.ts": "export type E = 1;" };

it.each([
  ["a static import", "ui/a/a.ts", 'import { E } from "#contract/visits/event.ts";'],
  ["an import of a type", "ui/a/a.ts", 'import type { E } from "#contract/visits/event.ts";'],
  ["an inline type", "ui/a/a.ts", 'export type F = import("#contract/visits/event.ts").E;'],
  ["a dynamic import", "ui/a/a.ts", 'const e = await import("#contract/visits/event.ts");'],
  ["a re-export", "ui/a/a.ts", 'export { E } from "#contract/visits/event.ts"; export const b = 1;'],
  ["a style sheet", "ui/a/a.css", '@import "#contract/visits/event.ts";'],
])("finds an arrow the table does not have in %s", async (_, path, text) => {
  const problems = await problemsOf({ ...contract, [path]: text });
  expect(problems).toEqual([
    expect.stringMatching(/^\S+:\d: \S+ may import .*, not contract\/visits\/event\.ts\./),
  ]);
});

it.each([
  ["climbing up", { "ui/a/a.ts": 'import "../b/b.ts";', "ui/b/b.ts": "" }, "climbs up"],
  [
    "a file of a folder above",
    { "server/http/a.ts": 'import "#server/app.ts";', "server/app.ts": "" },
    "lies in a folder above",
  ],
  ["a file that is not there", { "ui/a/a.ts": 'import "./b.ts";' }, "does not exist"],
  [
    "a package that the place does without",
    { "questionnaires/engine/a.ts": 'import "react";' },
    "imports only zod, not react",
  ],
  [
    "a barrel",
    { "ui/a/a.ts": 'export { b } from "./b.ts";', "ui/a/b.ts": "export const b = 1;" },
    "only hands on",
  ],
  [
    "a place without arrows",
    { "elsewhere/a.ts": 'import "./b.ts";', "elsewhere/b.ts": "" },
    "No arrow is known",
  ],
])("finds %s", async (_, files, problem) => {
  expect(await problemsOf(files)).toEqual([expect.stringContaining(problem)]);
});

it("finds a circle of files", async () => {
  const files = { "ui/a/a.ts": 'import "./b.ts";', "ui/a/b.ts": 'import "./a.ts";' };
  expect(await problemsOf(files)).toContain(
    "Files import each other in a circle: ui/a/a.ts -> ui/a/b.ts -> ui/a/a.ts.",
  );
});

it("finds a circle of folders whose files form none", async () => {
  const files = {
    "ui/a/one.ts": 'import "#ui/b/one.ts";',
    "ui/b/one.ts": "",
    "ui/b/two.ts": 'import "#ui/a/two.ts";',
    "ui/a/two.ts": "",
  };
  expect(await problemsOf(files)).toEqual(["Folders import each other in a circle: ui/a -> ui/b -> ui/a."]);
});

it("finds an arrow of the table that points up", () => {
  const table = [
    { path: "server/http", may: ["contract"] },
    { path: "server/leads", may: ["server/http"] },
    { path: "contract", may: [] },
  ];
  expect(orderProblems(table)).toEqual([
    "tools/repository/arrows.ts: server/http stands above server/leads, which may import it.",
  ]);
});
