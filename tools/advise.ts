import { readFile } from "node:fs/promises";
import { posix } from "node:path";
import { repositoryFiles } from "#tools/repository/files.ts";
import { importsOf, isOurCode, isTest, targetOf } from "#tools/repository/imports.ts";

const longFile = 400;
const shortFile = 40;

/** Most files of a folder that may not need to be one. */
const fewFiles = 2;

/** Data and words are as long as what they say. */
const isData = /^content\/|\/definitions\//;

/** How many places a piece of advice names, unless all are asked for. */
const examples = 5;

export type Advice = {
  /** What to think about, for a number of places. */
  readonly about: string;
  /** Paths, each with what was counted. */
  readonly places: readonly string[];
};

type Source = { readonly path: string; readonly lines: number };

function longFiles(sources: readonly Source[]): Advice {
  const long = sources.filter(({ path, lines }) => lines > longFile && !isData.test(path));
  return {
    about: `files above ${longFile} lines: do they hold more than one idea?`,
    places: long.toSorted((one, other) => other.lines - one.lines).map((it) => `${it.path} (${it.lines})`),
  };
}

function shortFiles(sources: readonly Source[], importers: ReadonlyMap<string, readonly string[]>): Advice {
  const places = sources.flatMap(({ path, lines }) => {
    const [user, ...others] = importers.get(path) ?? [];
    if (lines >= shortFile || user === undefined || others.length > 0) return [];
    return [`${path} (${lines}, in ${user})`];
  });
  return {
    about: `files below ${shortFile} lines that one other file imports: do they belong there?`,
    places,
  };
}

function smallFolders(paths: readonly string[]): Advice {
  const folders = Map.groupBy(paths, (path) => posix.dirname(path));
  const places = [...folders].flatMap(([folder, files]) =>
    files.length <= fewFiles && folder !== "." ? [`${folder} (${files.length})`] : [],
  );
  return { about: "folders of one or two files: do they belong in the folder above?", places };
}

/** What is worth a thought in the structure of the code. None of it is wrong by itself; tests are left out. */
export async function structureAdvice(root: string): Promise<readonly Advice[]> {
  const paths = (await repositoryFiles(root)).filter((path) => isOurCode(path) && !isTest(path));
  const sources: Source[] = [];
  const importers = new Map<string, string[]>();
  for (const path of paths.filter((each) => !each.endsWith(".css"))) {
    const text = await readFile(`${root}/${path}`, "utf8");
    sources.push({ path, lines: text.trimEnd().split("\n").length });
    for (const target of new Set(importsOf(path, text).map(({ specifier }) => targetOf(path, specifier)))) {
      if (target !== undefined) importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  }
  return [longFiles(sources), shortFiles(sources, importers), smallFolders(paths)];
}

if (import.meta.main) {
  const all = process.argv.includes("--all");
  for (const { about, places } of await structureAdvice(".")) {
    if (places.length > 0) console.log(`Advice: ${places.length} ${about}`);
    for (const place of all ? places : places.slice(0, examples)) console.log(`  ${place}`);
    const left = all ? 0 : places.length - examples;
    if (left > 0) console.log(`  and ${left} more: npm run check -- --all`);
  }
}
