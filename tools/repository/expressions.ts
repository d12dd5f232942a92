import ts from "typescript";

/** A regular expression in the code. */
export type Expression = {
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
export function expressionsOf(path: string, text: string): readonly Expression[] {
  const kind = path.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return expressionsIn(text, kind);
}
