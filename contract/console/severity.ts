import { z } from "zod";

/** How severe a client's incident is, with the hours within which an answer is owed; all hours count. */
export const severities = {
  P1: { name: "Critical", hours: 1 },
  P2: { name: "High", hours: 4 },
  P3: { name: "Medium", hours: 24 },
  P4: { name: "Low", hours: 72 },
} as const;

export const severity = z.enum(["P1", "P2", "P3", "P4"], "Severity: please choose one of those offered.");

export type Severity = z.infer<typeof severity>;

/** An incident with its severity, in words. */
export function incidentInWords(level: Severity): string {
  return `Incident ${level}: ${severities[level].name}`;
}

/** Since when an incident is known (ISO 8601, UTC) whose first answer is due at `due`. */
export function incidentSince(level: Severity, due: string): string {
  return new Date(Date.parse(due) - severities[level].hours * 3_600_000).toISOString();
}

/**
 * By when an answer to words of `from` (ISO 8601, UTC) is due in an incident. Its hours begin later if it became known
 * later, at `known`: nobody is late before anybody could know.
 */
export function incidentDue(level: Severity, from: string, known: string | null = null): string {
  const since = known !== null && known > from ? known : from;
  return new Date(Date.parse(since) + severities[level].hours * 3_600_000).toISOString();
}
