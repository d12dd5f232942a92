import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/** Attributes that a person reads or a screen reader says. */
const said = new Set([
  ...["alt", "title", "aria-label", "placeholder", "label", "hint", "text"],
  ...["aria-roledescription", "aria-valuetext"],
]);

/** Properties by which a program shows a text. */
const shows = /\.(?:textContent|innerText|title|placeholder|ariaLabel)$/;

/** Operators whose result may be their left side or their right side. */
const joins = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);
const chooses = new Set([...joins, ts.SyntaxKind.AmpersandAmpersandToken]);

/** The texts that an expression may result in. Results of functions are not looked at: word(…) is one. */
function textsOf(node: ts.Node): readonly string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  }
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (ts.isParenthesizedExpression(node)) return textsOf(node.expression);
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    return [
      ...(joins.has(kind) ? textsOf(node.left) : []),
      ...(chooses.has(kind) ? textsOf(node.right) : []),
    ];
  }
  return [];
}

function shownBy(node: ts.Node): readonly string[] {
  if (ts.isJsxText(node)) return [node.text];
  if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) {
    return textsOf(node.expression);
  }
  if (ts.isJsxAttribute(node) && node.initializer && said.has(node.name.getText())) {
    const { initializer } = node;
    return textsOf(
      ts.isJsxExpression(initializer) && initializer.expression ? initializer.expression : initializer,
    );
  }
  const isSet = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  return isSet && shows.test(node.left.getText()) ? textsOf(node.right) : [];
}

/** Texts that a part of the site shows and that are in its code: no firm can translate them. */
function wordsIn(file: string, code: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const texts = shownBy(node).filter((text) => /\p{L}{2}/u.test(text));
    found.push(...texts.map((text) => `${file}: ${text.trim()}`));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

test("a text in markup, in an attribute, in a choice or set by a program would be seen", () => {
  const code = `
    const part = <p title="Said" className="not said">Shown {kind === "some" && (many ? "Many" : word("In words"))} {\`\${count} of\`}</p>;
    label.textContent = "Set";
  `;
  expect(wordsIn("part", code)).toEqual(["part: Said", "part: Shown", "part: Many", "part: of", "part: Set"]);
});

test("no text stands in what builds pages and islands: all come from content or from words", () => {
  const files = globSync("{site,ui}/**/*.{ts,tsx}").filter(
    // The catalogue is left out: only developers see it.
    (file) => !/\.(?:test|examples)\.tsx?$|^ui\/gallery\.tsx$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const units = ["site/sections/portal/innovation.tsx: ms"];
  expect(files.flatMap((file) => wordsIn(file, readFileSync(file, "utf8")))).toEqual(units);
});
