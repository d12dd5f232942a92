import { expect, test } from "vitest";
import { answersSchema } from "#questionnaires/engine/schema.ts";
import { launchList } from "./launch-list.ts";

const given = { name: "Jane Doe", email: "jane.doe@acme.example", company: "Acme" };

test("takes the specification's three fields (part 2, section 4)", () => {
  expect(answersSchema(launchList).parse(given)).toEqual(given);
});

test.each(Object.keys(given))("insists on %s", (name) => {
  const { success, error } = answersSchema(launchList).safeParse({ ...given, [name]: " " });
  expect(success).toBe(false);
  expect(error?.issues.map(({ path }) => path)).toEqual([[name]]);
});
