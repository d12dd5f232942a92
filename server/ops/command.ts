import { z } from "zod";
import { roles } from "#contract/console/operators.ts";
import type { inWords } from "#questionnaires/engine/wording.ts";
import { sayable } from "#questionnaires/readiness/facts.ts";
import { criterionStatus, mayNotApply } from "#questionnaires/readiness/names.ts";
import type { Database } from "#server/database/open.ts";
import { oneLine, plain } from "#server/mails/messages/text.ts";
import type { Settings } from "#server/settings/settings.ts";

const change = z
  .string()
  .regex(
    /^[^=]+=(?:indicated|partial|gap|not-assessed|not-applicable)$/,
    "--change: write a criterion and its status, for example CC6.1=indicated, partial, gap or not-assessed, for a control of Annex A also not-applicable.",
  )
  .transform((text) => text.split("=", 2))
  .pipe(z.tuple([z.string(), criterionStatus]))
  .refine(
    ([criterion, status]) => status !== "not-applicable" || mayNotApply(criterion),
    "--change: only a control of Annex A of ISO/IEC 27001, such as A.8.30, can be not-applicable.",
  );

const reading = z
  .string()
  .regex(
    /^[^=]+=[^=]+$/,
    "--read: write the name of a text and the rows in which you considered it, for example vendorManagement=CC9.2,CC2.3, or vendorManagement=none.",
  )
  .transform((text) => {
    const [name = "", rows = ""] = text.split("=", 2);
    return { name, rows: rows === "none" ? [] : rows.split(",").map((row) => row.trim()) };
  });

/** Facts of which the reviewer says that there is none, with commas between them. */
const noneSaid = z
  .string()
  .default("")
  .transform((text) => text.split(",").flatMap((name) => name.trim() || []))
  .pipe(z.array(z.enum(sayable, "--none: write some of needs,held,windowSince,sites,hours.")));

/** What follows a command, checked. Each message says how to write it right. */
export const options = z.object({
  limit: z.coerce.number("--limit: write a number from 1 to 1000.").int().min(1).max(1000).default(20),
  format: z.enum(["csv", "json"], "--format: write csv or json.").optional(),
  state: z.enum(["pending", "sent", "failed"], "--state: write pending, sent or failed.").optional(),
  name: z.string().trim().min(1, "--name: write the name that colleagues know.").max(80).optional(),
  role: z.enum(roles, "--role: write owner, consultant or editor.").optional(),
  email: z.email("--email: write one address, for example name@company.com.").optional(),
  to: z
    .url({
      protocol: /^postgres(ql)?$/,
      error:
        "--to: write a postgres:// or postgresql:// address, for example postgres://user@localhost/lumenward.",
    })
    .optional(),
  since: z.iso.date("--since: write a day, for example 2025-11-21.").optional(),
  view: z.string().trim().max(5_000, "--view: write at most 5,000 characters.").optional(),
  about: z
    .string()
    .trim()
    .min(1, "--about: write a sentence.")
    .max(1_000, "--about: write at most 1,000 characters.")
    .optional(),
  site: z
    .url({
      protocol: /^https?$/,
      error: "--site: write where the old site stands, for example https://old.example.",
    })
    .optional(),
  files: z.string().min(1, "--files: name the folder that holds the old site's files.").optional(),
  reviewer: z.string().trim().min(1, "--reviewer: write a role or a name.").max(120).optional(),
  change: z.array(change).default([]),
  read: z.array(reading).default([]),
  none: noneSaid,
  yes: z.boolean().optional(),
  why: z
    .array(
      z
        .string()
        .trim()
        .min(1, "--why: write a sentence that the visitor can read.")
        .max(1_000, "--why: write at most 1,000 characters."),
    )
    .default([]),
});

/** A command with what it works on. */
export type Request = {
  readonly settings: Settings;
  readonly database: Database;
  readonly options: z.output<typeof options>;
  /** What follows the command's two words. */
  readonly target: string | undefined;
};

/** Yields pieces of output. What visitors typed has passed `plain` or `oneLine`, except in an export. */
export type Command = (request: Request) => AsyncIterable<string>;

/** Answers as a terminal shows them, step by step. */
export function* answersInLines(steps: ReturnType<typeof inWords>): Generator<string, void> {
  for (const { title, answers } of steps) {
    yield `\n${title}\n`;
    for (const { label, texts } of answers) {
      const answered = texts.map((text) => `    ${plain(text).replaceAll("\n", "\n    ")}\n`);
      yield `  ${label}\n${answered.join("") || "    –\n"}`;
    }
  }
}

/** A time to the minute, from ISO 8601. */
export function minute(iso: string): string {
  return `${iso.slice(0, 16).replace("T", " ")} UTC`;
}

/** Rows in columns, each cell in one short line. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "None.\n";
  const lines = [header, ...rows.map((row) => row.map((cell) => oneLine(cell, 60)))];
  const widths = header.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const text = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return `${text.join("\n")}\n`;
}
