import type { Erased } from "#contract/console/people.ts";

function counted(count: number, one: string, more: string): readonly string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];
}

/** Words in a row, with "and" before the last. */
function inRow(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

/** What was erased of a person, what became of the calls to come, and what was kept. */
export function erasedInWords({ leads, suspects, mails, calls, cancelled, held }: Erased): string {
  const gone = inRow([
    ...counted(leads, "lead", "leads"),
    ...counted(suspects, "submission in quarantine", "submissions in quarantine"),
    ...counted(mails, "mail", "mails"),
    ...counted(calls, "call", "calls"),
  ]);
  const done = gone === "" ? "Nothing was erased" : `Erased: ${gone}`;
  const toCome = inRow(counted(cancelled, "call to come is", "calls to come are"));
  const withdrawn = toCome === "" ? "" : `; ${toCome} cancelled, and whoever takes it is told by mail`;
  const kept = held.length === 0 ? "" : `; kept by a hold: ${held.join(", ")}`;
  return `${done}${withdrawn}${kept}.`;
}
