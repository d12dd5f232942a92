import { expect, test } from "vitest";
import { z } from "zod";
import { api } from "./api.ts";
import { type Endpoint, file, nothing } from "./console/endpoint.ts";
import { consoleContract } from "./console.ts";

const all = [...Object.values(consoleContract), api].flatMap((table) => Object.entries<Endpoint>(table));

test("each address is that of one endpoint", () => {
  const addresses = all.map(([, { method, path }]) => `${method} ${path}`);
  expect(addresses).toEqual([...new Set(addresses)]);
});

/** Kinds of schemas that give something else than they take. A server and a console that both parse would do it twice. */
const changing = new Set(["transform", "pipe", "catch"]);

function kindsIn(schema: z.ZodType): ReadonlySet<string> {
  const kinds = new Set<string>();
  z.toJSONSchema(schema, {
    unrepresentable: "any",
    override: ({ zodSchema }) => {
      kinds.add(zodSchema._zod.def.type);
    },
  });
  return kinds;
}

test.each(all.filter(([, { answer }]) => answer !== file && answer !== nothing))(
  "the answer of %s is the same on both sides",
  (_, { answer }) => {
    expect([...kindsIn(answer)].filter((kind) => changing.has(kind))).toEqual([]);
  },
);

test("a schema that changes what it takes is seen", () => {
  const deep = z.object({ list: z.array(z.object({ name: z.string().catch("") })) });
  expect(kindsIn(deep)).toContain("catch");
  expect(kindsIn(z.string().transform((text) => text.length))).toContain("pipe");
});
