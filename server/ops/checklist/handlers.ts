import type { setup } from "#contract/console/checklist.ts";
import { HttpError } from "#server/http/errors.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import { confirm } from "./confirmations.ts";
import type { Installation } from "./findings.ts";
import { nameServers } from "./mail-records.ts";
import { examine, needsWord } from "./queries.ts";

/** What the handlers of the checklist work with. */
export type ChecklistDesk = Omit<Installation, "now" | "names"> & {
  /** What runs, as people name it. */
  readonly release: string;
};

/** The state of the installation. */
export const setupHandlers: ConsoleHandlers<ChecklistDesk, typeof setup> = {
  /** What is wrong with the installation, and how to mend it. */
  async readChecklist({ database, settings, company, build, release, now }) {
    const given = { database, settings, company, build, names: nameServers(), now };
    const examined = await examine(given, { isThorough: false });
    return {
      lookedAt: now.toISOString(),
      release,
      points: examined.map(({ about, title, place, needsWord, isSetUp, finding }) => ({
        about,
        title,
        place: place ?? null,
        canBeConfirmed: needsWord ?? false,
        isSetUp,
        wrong: finding?.wrong ?? null,
        mend: finding?.mend ?? null,
        operate: finding?.operate ?? null,
      })),
    };
  },

  /** The point is in order from now on. */
  async confirmPoint({ database, operator, now }, { about }) {
    if (!needsWord(about)) throw new HttpError(404, "There is no such point to be found right.");
    await confirm(database, about, operator, now);
  },
};
