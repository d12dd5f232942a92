import { keptFormDays } from "#contract/kept.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { agedTables } from "#server/privacy/erasure/rules.ts";
import { retention } from "#server/settings/retention.ts";

/** What is kept, for how long, and the counts of a run that show its deletion; none: a run deletes nothing. */
export type RetentionRule = {
  readonly what: string;
  readonly period: string;
  readonly counted: readonly (keyof Tables | "mails")[];
};

// Messages without a lead are deleted by their age, too.
const technicalLogs = [
  ...agedTables
    .map(({ table }) => table)
    .filter((table) => !["quarantine", "secret_links", "erased_addresses", "kept_forms"].includes(table)),
  "outbox" as const,
];

/** Every rule of content/company.yaml, as the console shows it. */
export function retentionRules(): readonly RetentionRule[] {
  const kept = retention();
  return [
    {
      what: "Leads with their answers, notes, mails and reports",
      period: `${kept.businessRecordYears} years`,
      counted: ["leads", "mails"],
    },
    {
      what: "Site events, deliveries, sessions and other technical logs",
      period: `${kept.technicalLogYears} years`,
      counted: technicalLogs,
    },
    {
      what: "That an address was erased on demand: a keyed hash of it, and the day",
      period: `${kept.businessRecordYears} years`,
      counted: ["erased_addresses"],
    },
    { what: "Quarantine", period: `${kept.quarantineDays} days`, counted: ["quarantine"] },
    { what: "Forms that are not sent yet", period: `${keptFormDays} days`, counted: ["kept_forms"] },
    {
      what: "Mails that belong to no lead",
      period: `${kept.quarantineDays} days`,
      counted: ["mails", "mail_files"],
    },
    {
      what: "Links to a visitor's own data; for as long again their page says that they ended",
      period: `${kept.dataLinkDays} days`,
      counted: ["secret_links"],
    },
    {
      what: "Links to readiness reports, which then lead nowhere",
      period: `${kept.reportLinkDays} days`,
      counted: [],
    },
    {
      what: "Rooms in which nothing is done: then their addresses end, and what is in them stays with its lead",
      period: `${kept.dataLinkDays} days`,
      counted: [],
    },
    { what: "Backups, deleted when the next one is made", period: `${kept.backupDays} days`, counted: [] },
  ];
}

/** How many records of a rule a run deleted; null where no run deletes any. */
export function removedBy(
  { counted }: Pick<RetentionRule, "counted">,
  counts: Readonly<Record<string, number>>,
): number | null {
  return counted.length === 0 ? null : counted.reduce((sum, table) => sum + (counts[table] ?? 0), 0);
}
