/** What every page of a room shows. */
export type RoomHead = {
  /** Path of the room, with its secret. */
  readonly path: string;
  /** Name of the person whose address it is. */
  readonly you: string;
  readonly company: string;
};

/** A topic in a list. `who`, `due`: who has it, and by when; or "". */
export type TopicLine = {
  readonly title: string;
  readonly href: string;
  readonly answered: number;
  readonly total: number;
  readonly who: string;
  readonly due: string;
};

export type RoomStartData = RoomHead & {
  /** What waits for this person, the first of it first. */
  readonly next: readonly {
    readonly title: string;
    readonly href: string;
    readonly due: string;
    /** Whether nothing in it waits for an answer any more. */
    readonly isDone: boolean;
  }[];
  /** Questions that wait for nobody any more, of all that this person sees. */
  readonly answered: number;
  readonly total: number;
  readonly topics: readonly TopicLine[];
  readonly reports: readonly {
    readonly reference: string;
    readonly title: string;
    /** Day on which it was published; "": it is in review. */
    readonly published: string;
  }[];
};

type Answer = { readonly value: string; readonly note: string; readonly askedId: string };

type Named = { readonly id: string; readonly name: string };

/** A question with its answer. */
export type RoomQuestion = Answer & {
  readonly id: string;
  readonly kind: "choice" | "number" | "day" | "text";
  readonly text: string;
  readonly help: string;
  readonly unit: string;
  readonly choices: readonly {
    readonly value: string;
    readonly label: string;
    /** "not-applicable": it asks for a reason. */
    readonly standing?: string;
  }[];
  /** Who gave the answer, and when; "": there is none. */
  readonly by: string;
  /** What a form says about it while there is no answer; "": nothing. */
  readonly formSays: string;
  /** Set when it does not concern everybody: left open, it is not counted. */
  readonly mayBeOpen: boolean;
};

/** A question that was answered in different ways. The first answer counts; its id is "". */
export type RoomConflict = {
  readonly question: string;
  readonly text: string;
  readonly version: number;
  readonly answers: readonly Readonly<Record<"id" | "text" | "by", string>>[];
};

export type RoomTopicData = RoomHead & {
  /** Its place in the address of its page. */
  readonly topic: string;
  readonly title: string;
  readonly done: "" | "saved" | "sent" | "returned" | "taken";
  /** How many questions more or fewer there are since; "": as many. */
  readonly change: string;
  readonly mayAnswer: boolean;
  /** Whether they may invite a colleague. */
  readonly mayInvite: boolean;
  /** Questions that wait for nobody any more, of those that are counted. */
  readonly answered: number;
  readonly total: number;
  readonly questions: readonly RoomQuestion[];
  readonly conflicts: readonly RoomConflict[];
  /** Versions of the answers with which the page was made: JSON. */
  readonly seen: string;
  /** Who can be asked to answer it, without this person. */
  readonly people: readonly Named[];
  /** Who has it, and by when; or "". */
  readonly who: string;
  readonly due: string;
  readonly isYours: boolean;
  /** Whether this person may take it back from who has it. */
  readonly mayTakeBack: boolean;
  /** The next topic; "": none. */
  readonly next: string;
};

export type RoomPersonLine = Named & {
  readonly email: string;
  readonly isYou: boolean;
  readonly mayAnswer: boolean;
  readonly mayManage: boolean;
  /** Ids of topics; empty: all. */
  readonly topics: readonly string[];
};

export type RoomPeopleData = RoomHead & {
  readonly people: readonly RoomPersonLine[];
  readonly topics: readonly { readonly id: string; readonly title: string }[];
  /** The topic for which somebody is to be invited; "": none. */
  readonly about: string;
  readonly done: "" | "invited" | "changed" | "renewed" | "removed";
  /** Whether this person may change people. */
  readonly mayManage: boolean;
  /** Whether a code was typed in this browser within a day. */
  readonly isProved: boolean;
};

export type RoomHistoryData = RoomHead & {
  /** The newest first. `at`: ISO 8601; `time`: its time of the day, in words. */
  readonly days: readonly {
    readonly day: string;
    readonly lines: readonly Readonly<Record<"at" | "time" | "who" | "text", string>>[];
  }[];
  /** Address of earlier lines; "": there are none. */
  readonly earlier: string;
};

export type RoomCodeData = RoomHead & { readonly email: string; readonly isMailed: boolean };

export type RoomMailsData = RoomHead & { readonly isStopped: boolean };
