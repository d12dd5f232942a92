import { expect, it } from "vitest";
import { arrowProblems } from "./check-arrows.ts";
import { plantedRepository } from "./repository/planted-repository.ts";

const problemsOf = async (files: Record<string, string>) => arrowProblems(await plantedRepository(files));

it("accepts imports that point down, of every kind", async () => {
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

const above = { "server/leads/e.ts": "export type E = 1;" };

it.each([
  ["a static import", "contract/a.ts", 'import { E } from "#server/leads/e.ts";'],
  ["an import of a type", "contract/a.ts", 'import type { E } from "#server/leads/e.ts";'],
  ["an inline type", "contract/a.ts", 'export type F = import("#server/leads/e.ts").E;'],
  ["a dynamic import", "contract/a.ts", 'const e = await import("#server/leads/e.ts");'],
  ["a re-export", "contract/a.ts", 'export { E } from "#server/leads/e.ts"; export const b = 1;'],
  ["a style sheet", "contract/a.css", '@import "#server/leads/e.ts";'],
])("finds an import that points up in %s", async (_, path, text) => {
  expect(await problemsOf({ ...above, [path]: text })).toEqual([
    expect.stringMatching(/^\S+:\d: server\/leads stands above contract: move what server\/leads\/e\.ts/),
  ]);
});

it("takes the nearest layer of a file inside another layer", async () => {
  const files = {
    "server/http/a.ts": 'import "./files/a.ts";',
    "server/http/files/a.ts": "",
    "server/http/files/b.ts": 'import "#server/http/c.ts";',
    "server/http/c.ts": "",
  };
  expect(await problemsOf(files)).toContainEqual(
    expect.stringContaining("server/http stands above server/http/files"),
  );
  expect(
    await problemsOf({ "server/http/a.ts": files["server/http/a.ts"], "server/http/files/a.ts": "" }),
  ).toEqual([]);
});

it.each([
  ["site/pages/index.tsx", "server"],
  ["site/islands/chat/chat.tsx", "console"],
  ["console/screens/inbox/inbox.tsx", "server"],
])("finds %s importing what %s holds, although it stands further down", async (path, never) => {
  const target = never === "server" ? "server/settings/a.ts" : "console/api/a.ts";
  expect(await problemsOf({ [path]: `import "#${target}";`, [target]: "" })).toEqual([
    `${path}:1: ${path.split("/", 1)[0]} never imports ${never}, as ${target}.`,
  ]);
});

it.each([
  ["climbing up", { "ui/a/a.ts": 'import "../b/b.ts";', "ui/b/b.ts": "" }, "climbs up"],
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
    "a place without a layer",
    { "elsewhere/a.ts": 'import "./b.ts";', "elsewhere/b.ts": "" },
    "No layer is known",
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
