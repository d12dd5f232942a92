import { execFile } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { z } from "zod";
import { copyWholeContent } from "#tests/support/content-texts.ts";
import { freshFolder } from "#tests/support/databases.ts";

const node = promisify(execFile);

/** The output of the check for the content folder with some files changed. */
async function checked(
  changes: Readonly<Record<string, (text: string) => string>> = {},
  gone: string[] = [],
  added: Readonly<Record<string, string>> = {},
) {
  const folder = await freshFolder();
  copyWholeContent(folder);
  for (const [file, change] of Object.entries(changes)) {
    const path = join(folder, file);
    const before = readFileSync(path, "utf8");
    const after = change(before);
    if (after === before) throw new Error(`${file} was not changed`);
    writeFileSync(path, after);
  }
  for (const [file, text] of Object.entries(added)) writeFileSync(join(folder, file), text);
  for (const file of gone) rmSync(join(folder, file));
  const { stdout, stderr, code } = await node(process.execPath, ["tools/content/check.ts", folder]).then(
    (ended) => ({ ...ended, code: 0 }),
    (ended: { stdout: string; stderr: string; code: number }) => ended,
  );
  return { folder, said: stdout, wrong: stderr, code };
}

test("new content has the sample's words, and no offer of the sample's", async () => {
  const folder = join(await freshFolder(), "firm");
  await node(process.execPath, ["tools/content.mjs", "new", folder]);
  const [sample = "", own = ""] = ["content", folder].map((from) =>
    readFileSync(join(from, "quick-start.yaml"), "utf8"),
  );
  const lines = sample.split("\n").filter((line) => !/^ +offer:/.test(line));
  expect(sample).toMatch(/^ +offer:/m);
  expect(own.split("\n")).toEqual(lines);
});

describe("the check of content", () => {
  test("finds nothing in the sample", async () => {
    const { folder, said, wrong, code } = await checked();
    expect({ wrong, code }).toEqual({ wrong: "", code: 0 });
    // The sample's own facts are told, so that no firm goes live with them.
    const [last, ...others] = said.trim().split("\n").toReversed();
    expect(last).toBe(`${folder} can be shown.`);
    expect(others.filter((line) => !line.startsWith("Warning: "))).toEqual([]);
  });

  test("takes any of a firm's own words, which keep their names", async () => {
    const { stdout } = await node(process.execPath, ["tools/content/texts.ts"]);
    const english = z.array(z.string()).parse(JSON.parse(stdout));
    const named = english.find((text) => text.includes("{weeks}")) ?? "";
    const [one = ""] = english.filter((text) => text !== named);
    const alone = await checked({}, [], { "words.yaml": stringify({ [one]: "In our words" }) });
    expect({ wrong: alone.wrong, code: alone.code }).toEqual({ wrong: "", code: 0 });
    const words = { "Nobody says so": "Nein", [named]: "Wochen" };
    const { wrong } = await checked({}, [], { "words.yaml": stringify(words) });
    expect(wrong).toContain("take out Nobody says so");
    expect(wrong).toMatch(/keep the names in curly brackets.*\{weeks\}/);
    expect(wrong).toMatch(/^2 things are to be mended/m);
  });

  test("names a page that is linked to and not there", async () => {
    const { said, code } = await checked({
      "privacy.md": (text) => `${text}\nRead [on](/resources/never-written) and [this](/pricing#soc-2).\n`,
    });
    expect(code).toBe(0);
    expect(said).toMatch(
      /^Warning: the site has no page \/resources\/never-written, and \/privacy links to it: /m,
    );
    expect(said).not.toContain("no page /pricing");
  });

  test("tells what is wrong with the blocks of a page, by their lines", async () => {
    const head = ["---", "title: Ours", 'description: "What we do"', "lead: Read.", "---", ""];
    const page = (...lines: string[]) => [...head, ...lines, ""].join("\n");
    const { wrong, code } = await checked({}, [], {
      "pages/other-words.md": page("```cards", "title: Ways", "cards: []", "```", "", "```code", "x", "```"),
      "pages/no-end.md": page("```faq", "title: Asked"),
      "pages/no-yaml.md": page("```steps", "title: [", "```"),
      "pages/pricing.md": page("Prices."),
      "pages/metrics.md": page("Numbers."),
      "pages/preview.md": page("Soon."),
      "pages/calendar.md": page("Days."),
    });
    expect(code).toBe(1);
    expect(wrong).toMatch(/^pages\/other-words\.md:9: cards: take out cards: nothing reads it here/m);
    expect(wrong).toMatch(/^pages\/other-words\.md:8: entries: write this; it is missing/m);
    expect(wrong).toMatch(/^pages\/other-words\.md:12: there is no such block: write one of cards, steps/m);
    expect(wrong).toMatch(/^pages\/no-end\.md:7: this block has no end/m);
    expect(wrong).toMatch(/^pages\/no-yaml\.md:\d+: this cannot be read/m);
    for (const name of ["pricing", "metrics", "preview", "calendar"])
      expect(wrong).toContain(`pages/${name}.md:1: the site has a page of its own at /${name}`);
    expect(wrong).toMatch(/^9 things are to be mended/m);
  });

  test("tells all that is wrong at once: file, line, filled text and what to do", async () => {
    const { said, wrong, code } = await checked(
      {
        "frame.yaml": (text) => `${text}colour: blue\n`,
        "home.yaml": (text) => text.replace(/^title: .*$/m, "title: At {nme}, {name}"),
        "pricing.yaml": (text) => text.replace(/^title: .*$/m, `title: "${"At {name} ".repeat(9)}"`),
        "privacy.md": (text) => `${text}\nWrite to {nobody}.\n`,
        "services.yaml": (text) => text.replace(/^hero:$/m, "hero: [\n"),
      },
      ["demos.yaml"],
    );
    const lines = wrong.split("\n");
    expect(code).toBe(1);
    expect(wrong).toMatch(/^frame\.yaml:\d{2,} {2}colour: take out colour: nothing reads it here\./m);
    const home = lines.findIndex((line) =>
      line.startsWith("home.yaml:2  title: nothing is known about {nme}"),
    );
    expect(lines[home + 1]).toMatch(/^ {4}At \{nme\}, \w/);
    expect(wrong).toMatch(/^privacy\.md:\d{2,}: nothing is known about \{nobody\}/m);
    expect(wrong).toMatch(/^services\.yaml:\d+: this cannot be read/m);
    expect(wrong).toMatch(/^demos\.yaml:1: put this file back/m);
    expect(wrong).toMatch(/^5 things are to be mended/m);
    // A long title is a warning, and no problem.
    expect(said).toMatch(/^Warning: pricing\.yaml:\d+ {2}title: \d+ characters; best are at most 60/m);
  });

  test("tells what is wrong with facts alone, because the rest depends on them", async () => {
    const { wrong } = await checked({
      "company.yaml": (text) =>
        text.replace(/^email: .*$/m, "email: nobody").replace(/^ {2}replyHours: .*\n/m, ""),
    });
    expect(wrong).toMatch(/^company\.yaml:\d+ {2}email: /m);
    expect(wrong).toMatch(/^company\.yaml:\d+ {2}promises\.replyHours: write this; it is missing\.$/m);
    expect(wrong).toMatch(/^2 things are to be mended/m);
  });
});

test("a folder is made from the sample, and never over another one", async () => {
  const target = join(await freshFolder(), "firm");
  const made = await node(process.execPath, ["tools/content.mjs", "new", target]);
  expect(made.stdout).toContain(`CONTENT_DIR=${target} npm start`);
  expect(readFileSync(join(target, "company.yaml"), "utf8")).toBe(
    readFileSync("content/company.yaml", "utf8"),
  );
  await expect(node(process.execPath, ["tools/content.mjs", "new", target])).rejects.toThrow(/is not empty/);
});
