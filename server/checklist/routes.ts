import type { Handler } from "hono";
import type { Checklist } from "#contract/console/checklist.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import type { Installation } from "./findings/rules.ts";
import { examine } from "./queries.ts";

/** What the route of the checklist works with. */
export type ChecklistDesk = Omit<Installation, "now"> & {
  /** What runs, as people name it. */
  readonly release: string;
};

/** GET checklist: what is wrong with the installation, and how to mend it. */
export function showChecklist({
  database,
  settings,
  company,
  build,
  release,
}: ChecklistDesk): Handler<ConsoleConnection> {
  return async (context) => {
    const now = new Date();
    const examined = await examine({ database, settings, company, build, now }, { isThorough: false });
    const answer: Checklist = {
      lookedAt: now.toISOString(),
      release,
      points: examined.map(({ about, title, finding }) => ({
        about,
        title,
        wrong: finding?.wrong ?? null,
        mend: finding?.mend ?? null,
      })),
    };
    return context.json(answer);
  };
}
