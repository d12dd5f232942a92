import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { company } from "#contract/company.ts";
import type { Role } from "#contract/console/operators.ts";
import { translationAt } from "#schemas/languages.ts";
import { valueAt } from "#server/content/editing/values.ts";
import { wordsOf } from "#server/content/editing/words.ts";
import { HttpError } from "#server/http/errors.ts";

/** Who may change a part of a file: an editor too where it is only shown; else owners, with its name in sentences. */
type Part = { readonly by: "editor" } | { readonly by: "owner"; readonly what: string };

/**
 * Every part of company.yaml: a new one does not compile until it has an entry here. Owners change what promises
 * something to people, and what the server acts on.
 */
export const companyParts: Readonly<Record<keyof z.input<typeof company>, Part>> = {
  name: { by: "editor" },
  domain: { by: "owner", what: "the domain whose people may sign in" },
  email: { by: "owner", what: "the address to which mails about leads go" },
  phone: { by: "editor" },
  tagline: { by: "editor" },
  description: { by: "editor" },
  profileUrl: { by: "editor" },
  referencePrefix: { by: "owner", what: "how references of leads begin" },
  locale: { by: "owner", what: "how days and numbers are read and written" },
  languages: { by: "owner", what: "in which languages the site is" },
  scheduling: { by: "owner", what: "where visitors book calls" },
  businessHours: { by: "owner", what: "the business hours" },
  legal: { by: "owner", what: "the legal facts" },
  retention: { by: "owner", what: "how long things are kept" },
  statements: { by: "editor" },
  promises: { by: "owner", what: "what is promised to people" },
};

/** Parts of files that only owners change, and their names in sentences. */
const ownersParts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "company.yaml": Object.fromEntries(
    Object.entries(companyParts).flatMap(([name, part]) => (part.by === "owner" ? [[name, part.what]] : [])),
  ),
};

/** Files that bind the firm as a whole: editors write drafts of them, which owners publish. */
const ownersFiles: Readonly<Record<string, string>> = {
  "terms.md": "the terms",
  "privacy.md": "the privacy policy",
};

/** The file of the first language of which a file is a translation; else the file itself. */
const firstOf = (file: string) => translationAt(file)?.file ?? file;

/** Whether a file, or a part of it, may be published by owners alone. */
export function isOwners(file: string): boolean {
  return firstOf(file) in ownersParts || firstOf(file) in ownersFiles;
}

/** Throws an HttpError when an operator who is not an owner publishes a file that binds the firm. */
function checkOwnersFile(file: string, role: Role): void {
  const what = ownersFiles[firstOf(file)];
  if (role === "owner" || what === undefined) return;
  throw new HttpError(
    403,
    `Only an owner may publish ${what} (${file}), set a time for it, or go back. Nothing has changed: ask an owner to look at it and to do it.`,
  );
}

/** The parts of a file that somebody of a role may not change: names of its fields. */
export function lockedParts(file: string, role: Role): readonly string[] {
  return role === "owner" ? [] : Object.keys(ownersParts[firstOf(file)] ?? {});
}

type Change = {
  readonly file: string;
  /** Texts whose parts may stay as they are: that of the file, and that of its draft. */
  readonly before: readonly (string | null)[];
  readonly after: string | null;
};

/**
 * Throws an HttpError that names the part when an operator who is not an owner changes a part that only owners
 * may change. A text that is no YAML passes: it cannot be published.
 */
export function checkOwnersParts({ file, before, after }: Change, role: Role): void {
  const locked = lockedParts(file, role);
  const words = after === null ? undefined : wordsOf(file, after).value;
  if (locked.length === 0 || words === undefined) return;
  const allowed = before.map((text) => wordsOf(file, text ?? "").value);
  const changed = locked.find(
    (part) => !allowed.some((one) => isDeepStrictEqual(valueAt(one, [part]), valueAt(words, [part]))),
  );
  if (changed === undefined) return;
  const what = ownersParts[firstOf(file)]?.[changed] ?? "this";
  throw new HttpError(
    403,
    `Only an owner may change ${what} (${changed} in ${file}). Put it back as it was, or ask an owner.`,
  );
}

/**
 * Throws an HttpError when an operator who is not an owner publishes, now or at a set time, what only owners may.
 * `before`: the text of the file; null: it has none.
 */
export function checkPublisher(
  { file, before, after }: Omit<Change, "before"> & { readonly before: string | null },
  role: Role,
): void {
  checkOwnersFile(file, role);
  checkOwnersParts({ file, before: [before], after }, role);
}
