import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { posix } from "node:path";
import { parts, testsMay } from "#tools/repository/arrows.ts";
import { findCycle, folderCycles } from "#tools/repository/cycles.ts";
import { repositoryFiles } from "#tools/repository/files.ts";
import { importsOf, isBarrel } from "#tools/repository/imports.ts";
import type { Part } from "#tools/repository/part.ts";
import { report } from "#tools/repository/report.ts";

const code = /\.(?:ts|tsx|mjs|js|css)$/;

/** A package of its own, with which the benchmarks compare; its own build resolves its imports. */
const otherPackage = /^bench\/peers\/client-rendered\//;

const isOurCode = (path: string) => code.test(path) && !otherPackage.test(path);

const isTest = (path: string) => path.startsWith("tests/") || /\.test\.tsx?$/.test(path);

const isWithin = (path: string, place: string) =>
  place === "*" || path === place || path.startsWith(`${place}/`);

/** The part of a file; a test belongs to the part of the file that it tests. */
function partOf(path: string): Part | undefined {
  const tested = path.replace(/\.test(\.tsx?)$/, "$1");
  return parts
    .filter((part) => isWithin(tested, part.path))
    .sort((one, other) => other.path.length - one.path.length)[0];
}

/** Path, from the root, of an imported file; undefined for packages and for addresses. */
function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith(".")) return posix.join(posix.dirname(path), specifier);
  return undefined;
}

function packageProblem(path: string, specifier: string, part: Part): string | undefined {
  if (part.packages === undefined || isTest(path)) return undefined;
  if (part.packages.some((name) => specifier === name || specifier.startsWith(`${name}/`))) return undefined;
  const allowed = part.packages.length > 0 ? `only ${part.packages.join(", ")}` : "no package";
  return `${part.path} imports ${allowed}, not ${specifier}.`;
}

function arrowProblem(path: string, target: string, part: Part): string | undefined {
  const may = isTest(path) ? [...part.may, ...testsMay] : part.may;
  if (isWithin(target, part.path) || may.some((place) => isWithin(target, place))) return undefined;
  const allowed = part.may.length > 0 ? part.may.join(", ") : "nothing but itself";
  return `${part.path} may import ${allowed}, not ${target}. Move what is needed down the tree, or pass it in.`;
}

function problemOf(path: string, specifier: string, exists: (path: string) => boolean): string | undefined {
  const part = partOf(path);
  if (part === undefined) return "No arrow is known for this place: add it to tools/repository/arrows.ts.";
  if (specifier.startsWith("..")) {
    return `${specifier} climbs up: write #folder/… from the root, or ./… for the same folder and below.`;
  }
  const target = targetOf(path, specifier);
  if (target === undefined) return packageProblem(path, specifier, part);
  if (!exists(target)) return `${specifier} does not exist.`;
  const folder = posix.dirname(target);
  if (folder !== posix.dirname(path) && isWithin(path, folder) && !isTest(path)) {
    return `${target} lies in a folder above: what is needed here belongs here, or in a folder of its own.`;
  }
  return arrowProblem(path, target, part);
}

/**
 * Problems for parts that may import a part above them in the table. A folder around the part itself does not
 * count.
 */
export function orderProblems(table: readonly Part[]): readonly string[] {
  return table.flatMap(({ path, may }, index) => {
    const above = table
      .slice(0, index)
      .map((part) => part.path)
      .filter((other) => !isWithin(path, other));
    const places = may.filter((place) => !isWithin(path, place));
    return places
      .filter((place) => above.some((other) => isWithin(other, place) || isWithin(place, other)))
      .map((place) => `tools/repository/arrows.ts: ${place} stands above ${path}, which may import it.`);
  });
}

/** Every import that the architecture does not allow, as "file:line: what to do". */
export async function arrowProblems(root: string): Promise<readonly string[]> {
  const graph = new Map<string, Set<string>>();
  const problems: string[] = [];
  const exists = (path: string) => existsSync(`${root}/${path}`);
  for (const path of (await repositoryFiles(root)).filter(isOurCode)) {
    const text = await readFile(`${root}/${path}`, "utf8");
    const imports = importsOf(path, text);
    // Nothing imports a test, so a test cannot be part of a cycle.
    if (!isTest(path)) {
      graph.set(path, new Set(imports.flatMap(({ specifier }) => targetOf(path, specifier) ?? [])));
    }
    for (const { specifier, line } of imports) {
      const problem = problemOf(path, specifier, exists);
      if (problem) problems.push(`${path}:${line}: ${problem}`);
    }
    if (isBarrel(path, text)) {
      problems.push(`${path}: it only hands on other files' exports: import those files themselves.`);
    }
  }
  const cycle = findCycle(graph);
  if (cycle) problems.push(`Files import each other in a circle: ${cycle.join(" -> ")}.`);
  for (const circle of folderCycles(graph)) {
    problems.push(`Folders import each other in a circle: ${circle.join(" -> ")}.`);
  }
  return problems;
}

if (import.meta.main) report([...orderProblems(parts), ...(await arrowProblems("."))]);
