import { statusLooks } from "#console/screens/words/names.ts";
import { dayInWords, firmDayOf, momentInWords } from "#console/screens/words/times.ts";
import { announcementName } from "#contract/announcement.ts";
import type { Apart } from "#contract/console/apart.ts";
import { partNames } from "#contract/console/contacts.ts";
import type { HistoryEntry } from "#contract/console/lead.ts";
import { leadMarks, leadStatus, markNames, statusNames } from "#contract/console/leads.ts";
import { isMailName, mails } from "#contract/mails.ts";
import type { MarkName, Tone } from "#ui/mark/mark.tsx";

/** A line of a lead's history. */
export type HistoryLine = {
  readonly mark: MarkName;
  readonly tone?: Tone;
  readonly text: string;
  /** What a person wrote. */
  readonly said?: string;
};

type RoomEntry = Extract<HistoryEntry, { readonly kind: "room" }>;

type Message = Extract<HistoryEntry, { readonly kind: "message" }>;

const states: Readonly<
  Record<Message["state"], Pick<HistoryLine, "mark" | "tone"> & { readonly text: string }>
> = {
  sent: { mark: "tick", tone: "ok", text: "sent" },
  pending: { mark: "open", text: "waits to be sent" },
  failed: { mark: "attention", tone: "bad", text: "could not be sent" },
};

const merges = {
  merged: {
    done: (other: string) => `Goes on in ${other}`,
    undone: (other: string) => `On its own again, no longer in ${other}`,
  },
  continues: {
    done: (other: string) => `${other} goes on in this one`,
    undone: (other: string) => `${other} is on its own again`,
  },
} as const;

const workNames: Readonly<Record<Apart["part"], string>> = {
  status: "Status",
  owner: "Owner",
  "follow-up": "Follow-up",
  value: "Value",
  expected: "Expected",
  marks: "Marks",
};

/** How each part of the work is written. */
const saying: Readonly<Record<Apart["part"], (text: string, nameOf: (id: string) => string) => string>> = {
  status: (text) => {
    const status = leadStatus.safeParse(text).data;
    return status === undefined ? text : statusNames[status];
  },
  owner: (id, nameOf) => nameOf(id),
  "follow-up": (text) => text.replace(/^\d{4}-\d\d-\d\d/, dayInWords),
  value: (text) => Number(text).toLocaleString("en-US"),
  expected: dayInWords,
  marks: marked,
};

/** What stays of a part of the work when a lead goes on with another one, and what stands there. */
export function apartInWords(
  { part, kept, left }: Apart,
  other: string,
  nameOf: (id: string) => string,
): string {
  const say = (text: string) => (text === "" ? "none" : saying[part](text, nameOf));
  return `${workNames[part]}: ${say(kept)} stays, ${other} has ${say(left)}`;
}

const calls = {
  booked: "Call booked for",
  moved: "Call moved to",
  given: "Somebody else takes the call",
  cancelled: "Call cancelled that was to be",
} as const;

/** What became of a call, before its time; of a move also from when. */
function callWords({ what, earlier }: Extract<HistoryEntry, { readonly kind: "call" }>): string {
  return earlier === undefined ? calls[what] : `Call moved from ${momentInWords(earlier)} to`;
}

const done = { added: "Added", changed: "Changed", removed: "Removed" } as const;

function contactWords({ what, parts, name }: Extract<HistoryEntry, { readonly kind: "contact" }>): string {
  const changed = parts.map((part) => partNames[part].toLowerCase()).join(", ");
  return `${done[what]} the contact ${name ?? "(removed since)"}${what === "changed" ? `: ${changed}` : ""}`;
}

function marked(marks: string): string {
  const names = leadMarks.filter((mark) => marks.split(",").includes(mark)).map((mark) => markNames[mark]);
  return names.join(", ");
}

const inRoom: Readonly<Record<RoomEntry["what"], string>> = {
  opened: "opened",
  ended: "ended",
  lead: "another lead added",
  renewed: "an address renewed",
  invited: "somebody invited",
  changed: "what somebody may do changed",
  removed: "somebody taken out",
  answered: "answered",
  disagreed: "answered otherwise",
  settled: "settled",
  withdrew: "taken back",
  asked: "asked of somebody",
  sent: "a topic sent to somebody",
  returned: "a topic given back",
};

function roomWords({ what, topic, count, isClient }: RoomEntry): string {
  const which =
    count > 0
      ? `${count} ${count === 1 ? "question" : "questions"} of ${topic} ${inRoom[what]}`
      : inRoom[what];
  return `Room: ${which}${isClient ? " by the client" : ""}`;
}

/** What happened, in words. `nameOf` gives the name of an operator by id. */
export function inWords(entry: HistoryEntry, nameOf: (id: string) => string): HistoryLine {
  switch (entry.kind) {
    case "received":
      return { mark: "tick", tone: "ok", text: "Received" };
    case "status":
      return {
        mark: statusLooks[entry.to].mark,
        tone: "info",
        text: `${statusLooks[entry.from].name} became ${statusLooks[entry.to].name}`,
      };
    case "owner":
      return {
        mark: "traced",
        text: entry.to === null ? "Belongs to nobody now" : `Given to ${nameOf(entry.to)}`,
      };
    case "follow-up":
      return {
        mark: "traced",
        text: entry.to === null ? "No follow-up any more" : `Follow-up on ${dayInWords(entry.to)}`,
        ...(entry.about !== undefined && { said: entry.about }),
      };
    case "marks":
      return { mark: "traced", text: entry.to === "" ? "No marks any more" : `Marked: ${marked(entry.to)}` };
    case "aside":
      return {
        mark: "traced",
        text: entry.to === null ? "In today's work again" : `Put off until ${dayInWords(entry.to)}`,
      };
    case "incident":
      return {
        mark: entry.to === null ? "traced" : "attention",
        ...(entry.to !== null && { tone: "bad" as const }),
        text: entry.to === null ? "No incident any more" : `An incident of a client, ${entry.to}`,
      };
    case "merge":
      return {
        mark: "traced",
        text: merges[entry.part][entry.undone ? "undone" : "done"](entry.other),
        ...(entry.apart !== undefined && {
          said: entry.apart.map((one) => apartInWords(one, entry.other, nameOf)).join("\n"),
        }),
      };
    case "call":
      return {
        mark: entry.what === "cancelled" ? "attention" : "tested",
        tone: entry.what === "cancelled" ? "warn" : "ok",
        text: `${callWords(entry)} ${momentInWords(entry.startsAt)}${entry.operatorId === null ? "" : `, with ${nameOf(entry.operatorId)}`}`,
        ...(entry.said !== undefined && { said: entry.said }),
      };
    case "value":
      return {
        mark: "traced",
        text: entry.to === null ? "Value as the plan says" : `Value ${entry.to.toLocaleString("en-US")}`,
      };
    case "expected":
      return {
        mark: "traced",
        text: entry.to === null ? "No expected day any more" : `Expected on ${dayInWords(entry.to)}`,
      };
    case "person":
      return { mark: "traced", text: "Said whose it is" };
    case "sender":
      return {
        mark: "traced",
        text: `${partNames[entry.part]} corrected${entry.by === null ? " by the client" : ""}: ${entry.from || "none"} became ${entry.to || "none"}`,
      };
    case "contact":
      return { mark: "traced", text: contactWords(entry) };
    case "company":
      return {
        mark: "traced",
        text: entry.to === "" ? "Belongs to no company" : `Belongs to the company ${entry.to}`,
      };
    case "lost-reason":
      return entry.to === ""
        ? { mark: "traced", text: "No reason any more why it was lost" }
        : { mark: "traced", text: "Why it was lost", said: entry.to };
    case "note":
      return { mark: "half", text: "Note", said: entry.text };
    case "reply":
      return { mark: "tested", tone: "ok", text: `Reply: ${entry.subject}`, said: entry.text };
    case "forward":
      return { mark: "traced", text: `Passed on: ${entry.subject}`, said: entry.text };
    case "mail":
      return { mark: "half", text: entry.subject, said: entry.text };
    case "erased-before":
      return {
        mark: "traced",
        text: `This address was erased on demand on ${dayInWords(firmDayOf(entry.on))}, before this came`,
      };
    case "imported":
      return {
        mark: "tick",
        tone: "ok",
        text: `Imported from ${entry.file}`,
        ...(entry.leftOut !== "" && { said: `Left out: ${entry.leftOut}` }),
      };
    case "room":
      return { mark: entry.isClient ? "tick" : "traced", text: roomWords(entry) };
    case "held":
      return { mark: "attention", tone: "warn", text: "May not be erased", said: entry.reason };
    case "released":
      return { mark: "traced", text: "May be erased again", said: entry.reason };
    case "message": {
      const { text, ...look } = states[entry.state];
      const name = isMailName(entry.message) ? mails[entry.message] : entry.message;
      const what =
        entry.target === "mail" ? name : `${announcementName(entry.message)}, told to ${entry.target},`;
      return { ...look, text: `${what} ${text}` };
    }
    case "report-saved":
      return { mark: "half", text: `Review of the report saved, save ${entry.number}` };
    case "report-published":
      return {
        mark: "tested",
        tone: "ok",
        text: `Report published, version ${entry.number}, approved by ${entry.reviewer}`,
      };
  }
}
