import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { repositoryFiles } from "#tools/repository/files.ts";
import { importsOf, isBarrel, isOurCode, isTest, targetOf } from "#tools/repository/imports.ts";
import { type Layer, layers, testsMay, walls } from "#tools/repository/layers.ts";
import { report } from "#tools/repository/report.ts";

const isWithin = (path: string, place: string) => path === place || path.startsWith(`${place}/`);

/** Place of a file's layer in the order; -1 when it has none. A test belongs to the layer of what it tests. */
function rankOf(path: string): number {
  const tested = path.replace(/\.test(\.tsx?)$/, "$1");
  const around = layers.filter((layer) => isWithin(tested, layer.path));
  const nearest = around.reduce<Layer | undefined>(
    (one, other) => (one !== undefined && one.path.length >= other.path.length ? one : other),
    undefined,
  );
  return nearest === undefined ? -1 : layers.indexOf(nearest);
}

function packageProblem(path: string, specifier: string, layer: Layer): string | undefined {
  if (layer.packages === undefined || isTest(path)) return undefined;
  if (layer.packages.some((name) => specifier === name || specifier.startsWith(`${name}/`))) return undefined;
  const allowed = layer.packages.length > 0 ? `only ${layer.packages.join(", ")}` : "no package";
  return `${layer.path} imports ${allowed}, not ${specifier}.`;
}

function orderProblem(path: string, target: string, rank: number): string | undefined {
  if (isTest(path) && testsMay.some((place) => isWithin(target, place))) return undefined;
  const wall = walls.find(({ of, never }) => isWithin(path, of) && isWithin(target, never));
  if (wall !== undefined && !isTest(path)) return `${wall.of} never imports ${wall.never}, as ${target}.`;
  const targetRank = rankOf(target);
  if (targetRank >= rank) return undefined;
  const above = layers[targetRank]?.path ?? target;
  return `${above} stands above ${layers[rank]?.path}: move what ${target} has further down, or pass it in.`;
}

function problemOf(path: string, specifier: string, exists: (path: string) => boolean): string | undefined {
  const rank = rankOf(path);
  const layer = layers[rank];
  if (layer === undefined) {
    return "No layer is known for this place: give it its place in tools/repository/layers.ts.";
  }
  if (specifier.startsWith("..")) {
    return `${specifier} climbs up: write #folder/… from the root, or ./… for the same folder and below.`;
  }
  const target = targetOf(path, specifier);
  if (target === undefined) return packageProblem(path, specifier, layer);
  if (!exists(target)) return `${specifier} does not exist.`;
  return orderProblem(path, target, rank);
}

/** Imports by file. Every node is a key. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** A cycle, as the nodes on it in order, first and last the same; undefined when there is none. */
function findCycle(graph: Graph): readonly string[] | undefined {
  const done = new Set<string>();
  const visit = (node: string, path: readonly string[]): readonly string[] | undefined => {
    const start = path.indexOf(node);
    if (start >= 0) return [...path.slice(start), node];
    if (done.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...path, node]);
      if (cycle) return cycle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const cycle = visit(node, []);
    if (cycle) return cycle;
  }
  return undefined;
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
  return problems;
}

if (import.meta.main) report(await arrowProblems("."));
