import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { check, type Diagnostics } from "recheck";
import ts from "typescript";
import { z } from "zod";
import { repositoryFiles } from "#tools/repository/files.ts";
import { report } from "#tools/repository/report.ts";

/** What runs in browsers and on the server. */
const product = /^(?:console|contract|questionnaires|server|site|ui)\/.*\.(?:ts|tsx|mjs|js)$/;
const test = /\.(?:test|spec)\.tsx?$/;

/** Cache of literals with a proof: the proof is valid as long as the literal is the same. */
const proofsFile = ".cache/linear-expressions.json";
const literals = z.array(z.string());

/** Most milliseconds for the check of one expression. Most take one, the longest a second. */
const patience = 60_000;

/** Greatest sum of all repeat counts ({8,200}) for which an expression is checked completely. */
const maxRepeatCount = 300;

/**
 * The problem; undefined when recheck has proved by automata that the time is linear in the length of the text.
 */
function verdictOf(diagnosis: Diagnostics): string | undefined {
  switch (diagnosis.status) {
    case "safe":
      return undefined;
    case "vulnerable":
      return `takes ${diagnosis.complexity.type} time, for example for ${diagnosis.attack.pattern}: let no two repeats that follow each other take the same letters, or write a loop.`;
    case "unknown":
      return "cannot be proved linear: write it without looking ahead, behind or back, in smaller pieces, or as a loop.";
  }
}

/**
 * The problem of a literal. Only recheck's automata are used: its other method, random texts, often calls
 * exponential expressions safe.
 */
async function problemWith(literal: string): Promise<string | undefined> {
  const end = literal.lastIndexOf("/");
  const parameters = { checker: "automaton", maxRepeatCount, timeout: patience } as const;
  return verdictOf(await check(literal.slice(1, end), literal.slice(end + 1), parameters));
}

type Found = Expression & { readonly path: string };

async function productExpressions(root: string): Promise<readonly Found[]> {
  const paths = (await repositoryFiles(root)).filter((path) => product.test(path) && !test.test(path));
  const found = paths.map(async (path) =>
    expressionsOf(path, await readFile(join(root, path), "utf8")).map((each) => ({ ...each, path })),
  );
  return (await Promise.all(found)).flat();
}

/**
 * The literals of `needed` with the problem of each. Writes the literals without a problem into the cache file.
 */
async function problemsOf(needed: ReadonlySet<string>, file: string): Promise<ReadonlyMap<string, string>> {
  const proved = new Set(literals.parse(JSON.parse(await readFile(file, "utf8").catch(() => "[]"))));
  const problems = new Map<string, string>();
  for (const literal of needed) {
    const problem = proved.has(literal) ? undefined : await problemWith(literal);
    if (problem !== undefined) problems.set(literal, problem);
  }
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify([...needed].filter((literal) => !problems.has(literal))));
  return problems;
}

const madeAtRunTime =
  "is made while the program runs: write a literal, which this check can read, or a loop.";

/** Every regular expression of the product that is not proved to take linear time, with its place. */
export async function expressionProblems(root: string): Promise<readonly string[]> {
  const found = await productExpressions(root);
  const needed = new Set(found.flatMap(({ literal }) => literal ?? []));
  const problems = await problemsOf(needed, join(root, proofsFile));
  return found.flatMap(({ literal, path, line }) => {
    const problem = literal === undefined ? madeAtRunTime : problems.get(literal);
    return problem === undefined ? [] : [`${path}:${line}: ${literal ?? "RegExp"} ${problem}`];
  });
}

if (import.meta.main) report(await expressionProblems("."));

/** A regular expression in the code. */
type Expression = {
  /** As written, with slashes and flags; undefined when it is made while the program runs. */
  readonly literal: string | undefined;
  /** From 1. */
  readonly line: number;
};

function isMadeByCall(node: ts.Node, source: ts.SourceFile): boolean {
  return (
    (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(source) === "RegExp"
  );
}

function expressionsIn(code: string, kind: ts.ScriptKind): readonly Expression[] {
  const source = ts.createSourceFile("", code, ts.ScriptTarget.Latest, true, kind);
  const found: Expression[] = [];
  const visit = (node: ts.Node): void => {
    const isLiteral = ts.isRegularExpressionLiteral(node);
    if (isLiteral || isMadeByCall(node, source)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({ literal: isLiteral ? node.text : undefined, line: line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Every regular expression of a file of TypeScript or JavaScript. */
function expressionsOf(path: string, text: string): readonly Expression[] {
  const kind = path.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return expressionsIn(text, kind);
}
