import "./bulk-bar.css";
import { type FormEvent, useId, useState } from "react";
import { undoOf, useLeadChange } from "#console/api/leads.ts";
import { useOwners, useSession } from "#console/api/session.ts";
import { useRead } from "#console/api/use.ts";
import { textOf } from "#console/screens/forms/text-of.ts";
import { statusLooks } from "#console/screens/words/names.ts";
import { type Outcome, reportChange } from "#console/screens/words/report-change.ts";
import type { ReplyPromise } from "#contract/calendar/reply-promise.ts";
import type { LeadChange } from "#contract/console/lead.ts";
import { leads as lists } from "#contract/console/lead-lists.ts";
import { type LeadRow, type LeadStatus, leadPageSize, leadStatus } from "#contract/console/leads.ts";
import { whyNotPutOff } from "#contract/console/standing.ts";
import { Button } from "#ui/button/button.tsx";
import { showToast } from "#ui/toast/current-toast.ts";
import { type Filter, queryOf } from "./filter.ts";

/** Leads at most that are changed at once: all of them are loaded first. */
const mostAtOnce = 2_000;

type BulkBarProps = {
  /** The selected leads as they were last seen. */
  readonly leads: readonly LeadRow[];
  readonly filter: Filter;
  /** Selects every lead of the filter. */
  readonly onAll: () => Promise<void>;
  readonly onDone: () => void;
};

type Change = Omit<LeadChange, "leads">;

/** What can be done. `asks`: what else it needs; `change` makes the change of it. */
type Act = {
  readonly name: string;
  /** The status that it gives. */
  readonly status?: LeadStatus;
  readonly asks?: "day" | "why";
  readonly change: (given: string) => Change;
};

/** The acts by the value of their option. */
function actsFor(operators: readonly { readonly id: string; readonly name: string }[]) {
  return new Map<string, Act>([
    ...leadStatus.options.map((status): [string, Act] => [
      `status ${status}`,
      {
        name: `Mark as ${statusLooks[status].name}`,
        ...(status === "lost" && { asks: "why" as const }),
        status,
        change: (why) => ({ status, ...(status === "lost" && { lostReason: why }) }),
      },
    ]),
    ...operators.map(({ id, name }): [string, Act] => [
      `owner ${id}`,
      { name: `Give to ${name}`, change: () => ({ ownerId: id }) },
    ]),
    ["owner none", { name: "Give to nobody", change: () => ({ ownerId: null }) }],
    ["follow-up", { name: "Follow up on a day", asks: "day", change: (day) => ({ followUpOn: day }) }],
    ["aside", { name: "Put off until a day", asks: "day", change: (day) => ({ snoozedUntil: day }) }],
  ]);
}

type Named = Pick<LeadRow, "reference" | "version">;

const nothing: Outcome = { changed: [], conflicts: [], missing: [], calls: [] };

function together(one: Outcome, other: Outcome): Outcome {
  return {
    changed: [...one.changed, ...other.changed],
    conflicts: [...one.conflicts, ...other.conflicts],
    missing: [...one.missing, ...other.missing],
    calls: [...one.calls, ...other.calls],
    left: (one.left ?? 0) + (other.left ?? 0),
  };
}

/** The last change of many, which can be taken back while the screen stands. */
type Last = { readonly words: string; readonly undo: () => Promise<void> };

/** Changes any number of leads, a page at a time, and offers to undo it: in its notice, and after that as `last`. */
function useBulkChange() {
  const change = useLeadChange();
  const [last, setLast] = useState<Last>();
  const changeAll = async (named: readonly Named[], wish: Change): Promise<Outcome> => {
    let done = nothing;
    for (let first = 0; first < named.length; first += leadPageSize) {
      const some = named.slice(first, first + leadPageSize);
      const page = some.map(({ reference, version }) => ({ reference, version }));
      const answer = await change.mutateAsync({ leads: page, ...wish }).catch((error: unknown) => {
        if (first === 0) throw error;
      });
      if (answer === undefined) return { ...done, left: named.length - first };
      done = together(done, answer);
    }
    return done;
  };
  const undo = async (wish: Change, before: readonly LeadRow[], { changed }: Outcome) => {
    setLast(undefined);
    const count = changed.length;
    showToast({
      tone: "default",
      title: `${count} ${count === 1 ? "lead goes" : "leads go"} back to what they were`,
      description: "The counts are right once all of them are.",
    });
    const versions = new Map(changed.map((row) => [row.reference, row]));
    const groups = Map.groupBy(before, (row) => JSON.stringify(undoOf(wish, row)));
    let done = nothing;
    for (const [row, ...others] of groups.values()) {
      if (row === undefined) continue;
      const named = [row, ...others].flatMap(({ reference }) => versions.get(reference) ?? []);
      const unreached = { ...nothing, left: named.length };
      done = together(done, await changeAll(named, undoOf(wish, row)).catch(() => unreached));
    }
    const back = done.changed.length;
    reportChange(undefined, undefined, `${back} ${back === 1 ? "lead is" : "leads are"} as before`).onSuccess(
      done,
    );
  };
  const run = async (
    before: readonly LeadRow[],
    wish: Change,
    {
      name,
      onDone,
      words,
    }: { readonly name: string; readonly onDone: () => void; readonly words?: string | undefined },
  ) => {
    const said = reportChange(onDone, (done) => void undo(wish, before, done), words, before);
    if (before.length === 0) return said.onSuccess(nothing);
    await changeAll(before, wish).then((done) => {
      const count = done.changed.length;
      if (count > 0)
        setLast({
          words: `Undo “${name}” of ${count} ${count === 1 ? "lead" : "leads"}`,
          undo: () => undo(wish, before, done),
        });
      said.onSuccess(done);
    }, said.onError);
  };
  return { run, last };
}

/** A lead that stays in today's work whatever day is chosen, and why. */
type Fixed = { readonly lead: LeadRow; readonly why: string };

function fixedAmong(leads: readonly LeadRow[], reply: ReplyPromise | undefined): readonly Fixed[] {
  if (reply === undefined) return [];
  const now = new Date().toISOString();
  return leads.flatMap((lead) => {
    const why = whyNotPutOff(lead, reply, now);
    return why === undefined ? [] : [{ lead, why }];
  });
}

/** "1 lead is put off; 2 cannot be: an incident, a call-back"; undefined: nothing has to be said of it. */
function putOffInWords(count: number, fixed: readonly Fixed[]): string | undefined {
  if (fixed.length === 0) return undefined;
  const why = [...new Set(fixed.map((one) => one.why))].join(", ");
  return `${count} ${count === 1 ? "lead is" : "leads are"} put off; ${fixed.length} cannot be: ${why}`;
}

/** "50 leads changed; 7 stay won"; undefined: none does. */
function sparedInWords(count: number, spared: number): string | undefined {
  if (spared === 0) return undefined;
  return `${count} ${count === 1 ? "lead" : "leads"} changed; ${spared} ${spared === 1 ? "stays" : "stay"} won`;
}

/** Changes all selected leads at once. When none is selected it offers to undo the last change, and else renders nothing. */
export function BulkBar({ leads, filter, onAll, onDone }: BulkBarProps) {
  const id = useId();
  const [chosen, setChosen] = useState("");
  const [isBusy, setBusy] = useState(false);
  const { run, last } = useBulkChange();
  const reply = useSession().data?.reply;
  const { data } = useRead(lists.countStatuses, queryOf({ ...filter, status: [] }), {
    enabled: leads.length > 0,
  });
  const acts = actsFor(useOwners());
  const act = acts.get(chosen);
  const isAnyShown = filter.search !== "" || filter.import !== "";
  const shown = filter.status.length > 0 ? filter.status : leadStatus.options;
  const total = shown
    .filter((one) => one !== "not-a-lead" || isAnyShown || filter.status.length > 0)
    .reduce((sum, one) => sum + (data?.[one] ?? 0), 0);
  // A deal that is won is taken back by nobody in passing.
  const won =
    act?.status === undefined || act.status === "won" ? [] : leads.filter(({ status }) => status === "won");
  const whileBusy = (work: Promise<void>) => {
    setBusy(true);
    void work.finally(() => setBusy(false));
  };
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const given = textOf(data, "given").trim();
    if (act === undefined || isBusy || (act.asks !== undefined && given === "")) return;
    const spared = data.has("won") ? [] : won;
    const change = act.change(given);
    const fixed = change.snoozedUntil == null ? [] : fixedAmong(leads, reply);
    const some = leads.filter((lead) => !spared.includes(lead) && !fixed.some((one) => one.lead === lead));
    const words = putOffInWords(some.length, fixed) ?? sparedInWords(some.length, spared.length);
    whileBusy(run(some, change, { name: act.name, onDone, words }));
  };
  return (
    <div className="bulk-bar" role="status">
      {leads.length === 0 && last !== undefined && (
        <Button small look="ghost" pending={isBusy} onClick={() => whileBusy(last.undo())}>
          {last.words}
        </Button>
      )}
      {leads.length > 0 && (
        <form onSubmit={apply}>
          <b className="figures">{`${leads.length} ${leads.length === 1 ? "lead" : "leads"} selected`}</b>
          {total > leads.length && (
            <Button
              small
              look="ghost"
              disabled={isBusy || total > mostAtOnce}
              onClick={() => whileBusy(onAll())}
            >
              {total > mostAtOnce
                ? `${total} match: filter to ${mostAtOnce} to select all`
                : `Select all ${total} of this filter`}
            </Button>
          )}
          <label className="visually-hidden" htmlFor={id}>
            What to do with them
          </label>
          <select
            id={id}
            className="control"
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">Choose what to do</option>
            {[...acts].map(([value, { name }]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          {act?.asks !== undefined && (
            <input
              key={chosen}
              name="given"
              className="control"
              type={act.asks === "day" ? "date" : "text"}
              required
              {...(act.asks === "why" && { pattern: ".*\\S.*" })}
              maxLength={500}
              aria-label={act.asks === "day" ? "Day" : "Why they were lost"}
              placeholder={act.asks === "day" ? undefined : "Why they were lost"}
            />
          )}
          {won.length > 0 && (
            <label>
              <input key={chosen} type="checkbox" name="won" />{" "}
              {won.length === 1 ? "Also the one that is won" : `Also the ${won.length} that are won`}
            </label>
          )}
          <Button type="submit" small disabled={act === undefined} pending={isBusy}>
            Apply
          </Button>
          <Button small look="ghost" onClick={onDone}>
            Clear
          </Button>
        </form>
      )}
    </div>
  );
}
