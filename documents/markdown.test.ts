import { expect, test } from "vitest";
import { blocksOf } from "./markdown.ts";

test("headings, paragraphs, lists and tables become parts of a document", () => {
  const text = `# Access
Every account is **personal**,
and has an owner.

1. It is requested.
2. It is approved
   by the owner.

- One
- Two

| Role | Name |
|---|---|
| Lead | |
`;
  expect(blocksOf(text)).toEqual([
    { is: "heading", level: 1, text: "Access" },
    { is: "text", text: "Every account is **personal**, and has an owner." },
    { is: "list", ordered: true, items: ["It is requested.", "It is approved by the owner."] },
    { is: "list", ordered: false, items: ["One", "Two"] },
    {
      is: "table",
      columns: [
        { title: "Role", share: 10 },
        { title: "Name", share: 10 },
      ],
      rows: [["Lead", ""]],
    },
  ]);
});
