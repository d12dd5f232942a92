import { expect, test } from "vitest";
import { blocksOf } from "./blocks.ts";

const text = `Before.

\`\`\`cards
title: Ways
entries:
  - { title: Mail, text: Write. }
\`\`\`

Between, with \`code\`.

\`\`\`figures
title: Counted
rows: [{ label: Hours, value: "24" }]
\`\`\`
`;

test("text and blocks keep their order", () => {
  expect(blocksOf(text)).toEqual([
    { kind: "text", markdown: "Before." },
    { kind: "cards", words: { title: "Ways", lead: "", entries: [{ title: "Mail", text: "Write." }] } },
    { kind: "text", markdown: "Between, with `code`." },
    { kind: "figures", words: { title: "Counted", lead: "", rows: [{ label: "Hours", value: "24" }] } },
  ]);
});

test.each([
  ["a block of another name", "```carousel\ntitle: A\n```"],
  ["a block without an end", "```faq\ntitle: A"],
  ["words that a block has not", "```faq\ntitle: A\nentries: [{ question: Why? }]\n```"],
])("%s is refused", (_, wrong) => {
  expect(() => blocksOf(wrong)).toThrow();
});
