import type { Endpoints } from "#contract/console/endpoint.ts";
import type { inbox } from "#contract/console/inbox.ts";
import type { oneLead } from "#contract/console/lead.ts";
import type { leads } from "#contract/console/lead-lists.ts";
import type { mails } from "#contract/console/mails.ts";
import type { merges } from "#contract/console/merges.ts";
import type { pipeline } from "#contract/console/pipeline.ts";
import type { quarantine } from "#contract/console/quarantine.ts";
import type { replies } from "#contract/console/reply.ts";
import type { reports } from "#contract/console/reports.ts";
import type { rooms } from "#contract/console/rooms.ts";
import type { todaysWork } from "#contract/console/today.ts";

// Paths alone: the nouns would bring the schemas of screens that are not shown.
function of<Table extends Endpoints>(path: Table[keyof Table]["path"]) {
  return { path };
}

/** Lists of the inbox. */
export const leadLists = [of<typeof leads>("/api/console/leads")];

/** Single leads, the board and the numbers: what every change of a lead outdates. Lists are patched instead. */
export const leadReads = [
  of<typeof oneLead>("/api/console/leads/:reference"),
  of<typeof merges>("/api/console/leads/:reference/repeats"),
  of<typeof replies>("/api/console/leads/:reference/templates"),
  of<typeof leads>("/api/console/status-counts"),
  of<typeof inbox>("/api/console/figures"),
  of<typeof todaysWork>("/api/console/today"),
  of<typeof todaysWork>("/api/console/today/aside"),
  of<typeof pipeline>("/api/console/pipeline"),
  of<typeof pipeline>("/api/console/pipeline/deals"),
  of<typeof pipeline>("/api/console/pipeline/forecast"),
  of<typeof pipeline>("/api/console/pipeline/lost"),
  of<typeof pipeline>("/api/console/pipeline/people"),
  of<typeof pipeline>("/api/console/pipeline/figures"),
];

/** Reports, in their list and alone. */
export const reportReads = [
  of<typeof reports>("/api/console/reports"),
  of<typeof reports>("/api/console/reports/:reference"),
];

/** The rooms of leads. */
export const roomReads = [of<typeof rooms>("/api/console/leads/:reference/room")];

/** What waits outside of the inbox. */
export const waitingReads = [
  of<typeof quarantine>("/api/console/quarantine"),
  of<typeof mails>("/api/console/mails"),
];
