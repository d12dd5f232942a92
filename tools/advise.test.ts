import { expect, it } from "vitest";
import { structureAdvice } from "./advise.ts";
import { plantedRepository } from "./repository/planted-repository.ts";

it("names long files, short files of one importer, and small folders", async () => {
  const root = await plantedRepository({
    "server/leads/long.ts": `import "./short.ts";\n${"export const a = 1;\n".repeat(400)}`,
    "server/leads/short.ts": 'import "./often.ts";',
    "server/leads/often.ts": "export const b = 1;",
    "server/leads/other.ts": 'import "./often.ts";',
    "server/leads/often.test.ts": 'import "./other.ts";',
    "ui/mark/mark.tsx": "export const c = 1;",
    "ui/mark/mark.css": "a { color: red }",
    "questionnaires/definitions/soc2.ts": "export const d = 1;\n".repeat(500),
  });
  expect((await structureAdvice(root)).map(({ places }) => places)).toEqual([
    ["server/leads/long.ts (401)"],
    ["server/leads/short.ts (1, in server/leads/long.ts)"],
    ["questionnaires/definitions (1)", "ui/mark (2)"],
  ]);
});
