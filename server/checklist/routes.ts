import type { Handler } from "hono";
import { type Checklist, pointToConfirm } from "#contract/console/checklist.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import { confirm } from "./confirmations/commands.ts";
import type { Installation } from "./findings/rules.ts";
import { examine, needsWord } from "./queries.ts";

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
    return context.json(answer);
  };
}

/** POST checklist/confirm: 204, and the point is in order from now on. */
export function confirmPoint({ database }: Pick<ChecklistDesk, "database">): Handler<ConsoleConnection> {
  return async (context) => {
    const { about } = parse(pointToConfirm, await readJson(context));
    if (!needsWord(about)) throw new HttpError(404, "There is no such point to be found right.");
    await confirm(database, about, context.var.signedIn.operator, new Date());
    return context.body(null, 204);
  };
}
