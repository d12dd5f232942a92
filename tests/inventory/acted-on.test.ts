import { globSync, readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { companyParts } from "#server/content/drafts/owners-parts.ts";

const root = resolve(import.meta.dirname, "../..");

/** Parts of company.yaml that editors may change. */
const editors = Object.entries(companyParts).flatMap(([name, { by }]) => (by === "editor" ? [name] : []));

/** The program that the server is, without its tests. */
function programOfServer(): ts.Program {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const config = ts.getParsedCommandLineOfConfigFile(resolve(root, "server/tsconfig.json"), {}, host);
  if (config === undefined) throw new Error("server/tsconfig.json cannot be read");
  const files = config.fileNames.filter((name) => !name.endsWith(".test.ts"));
  return ts.createProgram(files, config.options);
}

/** The property that a name stands for: of an access, or of a pattern that takes an object apart. */
function propertyAt(node: ts.Identifier, checker: ts.TypeChecker): ts.Symbol | undefined {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return checker.getSymbolAtLocation(node);
  if (!ts.isBindingElement(parent) || (parent.propertyName ?? parent.name) !== node) return undefined;
  return checker.getTypeAtLocation(parent.parent).getProperty(node.text);
}

/** Where the server reads parts of company.yaml: files by part. */
function readsOf(parts: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const program = programOfServer();
  const checker = program.getTypeChecker();
  const reads = new Map(parts.map((part) => [part, new Set<string>()]));
  const isPart = ({ declarations = [] }: ts.Symbol) =>
    declarations.some(
      (one) =>
        ts.isPropertyAssignment(one) &&
        one.getSourceFile().fileName.endsWith("/contract/company.ts") &&
        // Only the parts themselves, not what stands in one of them.
        one.parent.parent.parent.getText().startsWith("companyFacts ="),
    );
  for (const source of program.getSourceFiles()) {
    const file = relative(root, source.fileName);
    if (!file.startsWith("server/")) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && reads.has(node.text)) {
        const property = propertyAt(node, checker);
        if (property !== undefined && isPart(property)) reads.get(node.text)?.add(file);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return Object.fromEntries([...reads].map(([part, files]) => [part, [...files].toSorted()]));
}

/**
 * Where the server reads what editors may change. All of these places show it, or refuse it as a password: a part on
 * which the server begins to act belongs to owners.
 */
const shown: Readonly<Record<string, readonly string[]>> = {
  name: [
    "server/booking/calendars/handlers.ts",
    "server/booking/calls/invitation.ts",
    "server/console/replies/handlers.ts",
    "server/console/replies/template-handlers.ts",
    "server/content/editions/make.ts",
    "server/content/editions/sample-report.ts",
    "server/first-run/handlers.ts",
    "server/mails/delivery/kept-forms.ts",
    "server/mails/messages/address-confirmation.ts",
    "server/mails/messages/address-proof.ts",
    "server/mails/messages/call-erased.ts",
    "server/mails/messages/call-mails.ts",
    "server/mails/messages/data-link.ts",
    "server/mails/messages/erasure-receipt.ts",
    "server/mails/messages/layout.ts",
    "server/mails/messages/lead-receipt.ts",
    "server/mails/messages/report-published.ts",
    "server/mails/messages/room-mails.ts",
    "server/mails/messages/say.ts",
    "server/mails/messages/signup-receipt.ts",
    "server/mails/outbox/rules.ts",
    "server/operators/own.ts",
    "server/operators/passkeys.ts",
    "server/operators/sessions/signed-in.ts",
    "server/ops/operators.ts",
    "server/ops/reports.ts",
    "server/privacy/readable/queries.ts",
  ],
  phone: [
    "server/booking/visitor/routes.ts",
    "server/mails/messages/layout.ts",
    "server/mails/messages/say.ts",
  ],
  tagline: [],
  description: [],
  profileUrl: [],
  statements: [],
};

test("the server acts on no part of company.yaml that an editor may change", () => {
  const reads = readsOf([...editors, "email"]);
  // A part on which it acts is found by the same look.
  expect(reads["email"]).toContain("server/mails/outbox/rules.ts");
  expect(Object.fromEntries(editors.map((part) => [part, reads[part]]))).toEqual(shown);
});

/**
 * Other files of content that the server reads, each of which an editor may change: only words that people read, or
 * what else it says, and who looks at it before anything comes of it.
 */
const files: Readonly<Record<string, string>> = {
  "brand.yaml": "the colors of mails",
  "chat.yaml": "how a conversation names who speaks: whose words a lead is shown with",
  "claims.yaml": "when claims were reviewed: the checklist reminds owners",
  "costs.yaml": "prices in drafts of reports, which a consultant reviews",
  "mails.yaml": "words",
  "pages.yaml": "which reports are off: the checklist asks nothing about those",
  "plans.yaml": "prices, which the board adds up",
  "report-document.yaml": "words",
  "report.yaml": "words, and those that hold a report: without them a consultant still reads every text",
  "replies.yaml": "templates, which a consultant reads before they are sent",
  "sentences.yaml": "words",
  "trust.yaml": "which entries are the sample's: the checklist asks for others",
  "weeks.yaml": "weeks in drafts of reports, which a consultant reviews",
};

test("every file of content that the server reads is known here", () => {
  const content = new Set(
    globSync("{content,words/product}/**/*.yaml", { cwd: root }).map((file) =>
      file.slice(file.lastIndexOf("/") + 1),
    ),
  );
  // These list, check or render the files of content.
  const editing = /^server\/content\//;
  const found = globSync("server/**/*.ts", { cwd: root })
    .filter((file) => !file.endsWith(".test.ts") && !editing.test(file))
    .flatMap((file) => {
      const text = readFileSync(resolve(root, file), "utf8");
      const named = [...text.matchAll(/"(?:[\w-]+\/)*([\w-]+\.yaml)"/g)].map(([, name = ""]) => name);
      // Where the end of the name is added later, each text may be its beginning.
      const texts = text.includes(".yaml`") ? text.matchAll(/"([\w-]+)"/g) : [];
      const begun = Array.from(texts, ([, name = ""]) => `${name}.yaml`);
      const brand = text.includes('"#brand/read.ts"') ? ["brand.yaml"] : [];
      return [...named, ...begun, ...brand].filter((name) => content.has(name));
    });
  expect([...new Set(found)].toSorted()).toEqual(["company.yaml", ...Object.keys(files)].toSorted());
});
