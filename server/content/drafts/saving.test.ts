import { expect, test } from "vitest";
import { findingsOf } from "#server/content/checking/findings.ts";
import { textsIn } from "#server/content/folder.ts";
import { patternOf } from "./saving.ts";

const texts = textsIn("content");

const unsaid: Readonly<Record<string, readonly string[]>> = {
  pages: [""],
  cases: ["", "client", "situation"],
};

test.each(["blog", "resources", "cases", "pages"] as const)(
  "what a file in %s begins with lacks only its text and whoever wrote it",
  (folder) => {
    const title = 'A "new": one';
    const file = `${folder}/new-one.md`;
    for (const others of [texts, new Map([...texts].filter(([name]) => !name.startsWith(`${folder}/`)))]) {
      const text = patternOf({ folder, name: "new-one", title, day: "2026-05-04" }, others);
      const found = findingsOf(new Map([...texts, [file, text]])).filter((one) => one.file === file);
      const missing = found.filter(({ kind }) => kind === "problem").map(({ path }) => path.join("."));
      expect(missing.toSorted()).toEqual(unsaid[folder] ?? ["", "author", "reviewedBy"]);
      expect(text).toContain('title: "A \\"new\\": one"');
    }
  },
);
