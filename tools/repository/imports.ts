import { posix } from "node:path";
import ts from "typescript";

export type Import = {
  /** As written, for example "./mark.tsx" or "#ui/mark/mark.tsx", without a query. */
  readonly specifier: string;
  /** From 1. */
  readonly line: number;
};

const code = /\.(?:ts|tsx|mjs|js|css)$/;

/** A package of its own, with which the benchmarks compare; its own build resolves its imports. */
const otherPackage = /^bench\/peers\/client-rendered\//;

/** Whether a file holds code of this package. */
export const isOurCode = (path: string) => code.test(path) && !otherPackage.test(path);

export const isTest = (path: string) => path.startsWith("tests/") || /\.test\.tsx?$/.test(path);

/** Path, from the root, of an imported file; undefined for packages and for addresses. */
export function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith(".")) return posix.join(posix.dirname(path), specifier);
  return undefined;
}

function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal;
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    return node.arguments[0];
  }
  return undefined;
}

function scriptImports(path: string, code: string): readonly Import[] {
  const kind = path.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind);
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    const specifier = specifierOf(node);
    if (specifier && ts.isStringLiteralLike(specifier)) {
      const { line } = source.getLineAndCharacterOfPosition(specifier.getStart(source));
      found.push({ specifier: specifier.text.replace(/\?.*$/, ""), line: line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function matchedImports(text: string, specifiers: RegExp): readonly Import[] {
  return Array.from(text.matchAll(specifiers), (match) => ({
    specifier: match[1] ?? "",
    line: text.slice(0, match.index).split("\n").length,
  }));
}

const styleImport = /@import\s+(?:url\(\s*)?["']?([^"')\s;]+)/g;

/** Every import of a file: static, dynamic, of types and of style sheets. Empty for files without code. */
export function importsOf(path: string, text: string): readonly Import[] {
  if (path.endsWith(".css")) return matchedImports(text, styleImport);
  if (/\.(ts|tsx|mjs|js)$/.test(path)) return scriptImports(path, text);
  return [];
}

/** Whether a file only re-exports what other files export. */
export function isBarrel(path: string, text: string): boolean {
  if (!/\.(ts|tsx|mjs)$/.test(path)) return false;
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  return (
    statements.length > 0 &&
    statements.every(
      (statement) => ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined,
    )
  );
}
