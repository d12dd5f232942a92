import type { LeadCall } from "#contract/console/lead-call.ts";

/** A call as it is stored. Times are ISO 8601, UTC. */
export type StoredCall = {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly state: "booked" | "cancelled";
  /** How often it was changed. */
  readonly sequence: number;
  readonly changedAt: string;
} & Pick<LeadCall, "id" | "takerId" | "phone" | "declinedAt"> & { readonly place: string | null };

function stateOf({ state, sequence, endsAt }: StoredCall, now: string): LeadCall["state"] {
  if (state === "cancelled") return "cancelled";
  if (endsAt <= now) return "held";
  return sequence > 0 ? "moved" : "booked";
}

function isToCome({ state, endsAt }: StoredCall, now: string): boolean {
  return state === "booked" && endsAt > now;
}

/** The next of a lead's calls, else the call that was changed last; undefined: it has no call. */
export function tellingCall(calls: readonly StoredCall[], now: string): LeadCall | undefined {
  const [next] = calls
    .filter((call) => isToCome(call, now))
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  const call = next ?? calls.toSorted((one, other) => one.changedAt.localeCompare(other.changedAt)).at(-1);
  if (call === undefined) return undefined;
  const { id, startsAt, endsAt, takerId, place, phone, declinedAt } = call;
  return { id, state: stateOf(call, now), startsAt, endsAt, takerId, place: place ?? "", phone, declinedAt };
}
