/** Imports by file. Every node is a key. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** A cycle, as the nodes on it in order, first and last the same; undefined when there is none. */
export function findCycle(graph: Graph): readonly string[] | undefined {
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

/**
 * The same graph for the folders inside `parent`: a folder imports what its files import. Files directly in
 * `parent` are nodes of their own.
 */
function between(children: string, graph: Graph): Graph {
  const childOf = (file: string) =>
    file.startsWith(children) ? children + file.slice(children.length).split("/", 1)[0] : undefined;
  const result = new Map<string, Set<string>>();
  for (const [file, imported] of graph) {
    const from = childOf(file);
    if (from === undefined) continue;
    const targets = result.get(from) ?? new Set();
    result.set(from, targets);
    for (const target of imported) {
      const to = childOf(target);
      if (to !== undefined && to !== from) targets.add(to);
    }
  }
  return result;
}

/** One cycle for every folder, including the root, whose children import each other in a cycle. */
export function folderCycles(graph: Graph): readonly (readonly string[])[] {
  const parents = new Set([""]);
  for (const file of graph.keys()) {
    const names = file.split("/").slice(0, -1);
    names.forEach((_, depth) => {
      parents.add(`${names.slice(0, depth + 1).join("/")}/`);
    });
  }
  return [...parents].sort().flatMap((parent) => {
    const cycle = findCycle(between(parent, graph));
    return cycle ? [cycle] : [];
  });
}
