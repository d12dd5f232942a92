/** A free time, in words of the visitor's clock. */
type FreeTime = {
  /** ISO 8601. */
  readonly at: string;
  readonly time: string;
  /** The same on the firm's clock; "" when both show the same. */
  readonly theirs: string;
};

/** Free times by the visitor's days. */
export type TimesData = {
  /** The visitor's time zone in words, and by its IANA name. */
  readonly zone: string;
  readonly zoneId: string;
  /** The firm's zone in words; "" when its clock shows the same. */
  readonly firmZone: string;
  readonly days: readonly { readonly day: string; readonly times: readonly FreeTime[] }[];
};

/** The free times of a kind of call. */
export type BookData = TimesData & {
  readonly kind: string;
  /** Reference of the lead that it is about; "": none. */
  readonly lead: string;
  readonly minutes: number;
  /** Names of those with whom a call at one of these times may be. */
  readonly takers: readonly string[];
  /** Address of the form for each time, by `at`. */
  readonly urls: Readonly<Record<string, string>>;
};

/** Other times for a call. */
export type MoveData = TimesData & {
  /** When it takes place now, in words. */
  readonly when: string;
  /** Whether the time that was wished is taken. */
  readonly isTaken: boolean;
  /** Whether at some of the times somebody else takes it than now. */
  readonly isShared: boolean;
  readonly callUrl: string;
};

/** The form for a chosen time. */
export type DetailsData = {
  /** The chosen time on both clocks; `firmWhen` is "" when they show the same. */
  readonly when: string;
  readonly firmWhen: string;
  readonly isFree: boolean;
  /** Whether the visitor's number is needed. */
  readonly callsYou: boolean;
  /** The chosen time, or others where it is taken. `at`: ISO 8601. */
  readonly times: readonly { readonly at: string; readonly time: string }[];
  readonly timesUrl: string;
};

/** A call. Texts are "" where there is nothing to say. */
export type CallData = Readonly<
  Record<"day" | "clock" | "when" | "firmWhen" | "with" | "place" | "reference", string>
> & {
  readonly state: "open" | "over" | "cancelled";
  /** Whether it was moved just now. */
  readonly isMoved: boolean;
  /** Whether it still takes place at the time that was booked first. */
  readonly isFresh: boolean;
  readonly isMovable: boolean;
  readonly fileUrl: string;
  readonly timesUrl: string;
};
