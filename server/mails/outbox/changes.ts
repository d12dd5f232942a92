import { partNames } from "#contract/console/contacts.ts";
import { type Deed, deed, untoldDeeds } from "#contract/console/lead.ts";
import { statusNames } from "#contract/console/leads.ts";
import type { ChangeTold } from "#contract/webhooks.ts";
import type { Database } from "#server/database/open.ts";

/** Operators by their ids. */
type Operators = ReadonlyMap<string, { readonly name: string; readonly email: string }>;

type Values = Omit<ChangeTold, "kind" | "label">;

function plain(from: string | number | null, to: string | number | null): Values {
  return { from, to, fromLabel: String(from ?? ""), toLabel: String(to ?? "") };
}

function ownerChange(from: string | null, to: string | null, operators: Operators): Values {
  const [before, after] = [operators.get(from ?? ""), operators.get(to ?? "")];
  return {
    from: before?.email ?? null,
    to: after?.email ?? null,
    fromLabel: before?.name ?? "",
    toLabel: after?.name ?? "",
  };
}

function callChange({ what, startsAt, earlier }: Extract<Deed, { kind: "call" }>): Values {
  const words = { booked: "Booked", moved: "Moved", given: "With somebody else", cancelled: "Cancelled" };
  const [from, to] = what === "cancelled" ? [startsAt, null] : [earlier ?? null, startsAt];
  return { from, to, fromLabel: "", toLabel: words[what] };
}

/** What a deed changed; undefined for a deed that is not told. */
function changeOf(done: Deed, operators: Operators): ChangeTold | undefined {
  const { kind } = done;
  switch (done.kind) {
    case "status": {
      const words = { fromLabel: statusNames[done.from], toLabel: statusNames[done.to] };
      return { kind, label: "Status", from: done.from, to: done.to, ...words };
    }
    case "owner":
      return { kind, label: "Owner", ...ownerChange(done.from, done.to, operators) };
    case "follow-up":
      return { kind, label: "Follow-up", ...plain(done.from, done.to) };
    case "value":
      return { kind, label: "Value", ...plain(done.from, done.to) };
    case "expected":
      return { kind, label: "Expected on", ...plain(done.from, done.to) };
    case "incident":
      return { kind, label: "Incident", ...plain(done.from, done.to) };
    case "lost-reason":
      return { kind, label: "Why it was lost", ...plain(done.from, done.to) };
    case "company":
      return { kind, label: "Company", ...plain(done.from, done.to) };
    case "sender":
      return { kind, label: `Sender: ${partNames[done.part]}`, ...plain(done.from, done.to) };
    case "call":
      return { kind, label: "Call", ...callChange(done) };
    case "merge": {
      const label = done.part === "merged" ? "Goes on in" : "Goes on with";
      return { kind, label, ...(done.undone ? plain(done.other, null) : plain(null, done.other)) };
    }
    default:
      return undefined;
  }
}

/** All that was changed of a lead at once, beginning with a deed of its history. */
export async function changesWith(database: Database, deedId: string): Promise<readonly ChangeTold[]> {
  const rows = await database
    .selectFrom("lead_history as first")
    .innerJoin("lead_history as done", (join) =>
      join
        .onRef("done.lead_id", "=", "first.lead_id")
        .onRef("done.at", "=", "first.at")
        .onRef("done.id", ">=", "first.id"),
    )
    .select("done.deed")
    .where("first.id", "=", deedId)
    .execute();
  const people = await database.selectFrom("operators").select(["id", "name", "email"]).execute();
  const operators: Operators = new Map(people.map(({ id, ...person }) => [id, person]));
  const changes = rows.flatMap((row) => {
    const done = deed.parse(JSON.parse(row.deed));
    return untoldDeeds.has(done.kind) ? [] : (changeOf(done, operators) ?? []);
  });
  // Sorted by label, because deeds of one millisecond have no order.
  return changes.toSorted((one, other) => (one.label < other.label ? -1 : 1));
}
