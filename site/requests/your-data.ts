import type { ContactField } from "#contract/your-data.ts";

/** What was done just now; "": nothing. */
type Done = "" | "saved" | "addressMailed" | "linkMailed";

/** One submission, as its visitor may see it. Texts are "" where there is nothing to say. */
export type StoredData = Readonly<
  Record<"reference" | "received" | "questionnaire" | "due" | "plan" | "cameFrom" | "keptUntil", string>
> & {
  readonly done: Done;
  /** Whether it is in the quarantine, and no lead. */
  readonly isApart: boolean;
  /** Whether a law or a claim requires it. */
  readonly isHeld: boolean;
  /** Address of its report; "": it has none. */
  readonly reportUrl: string;
  readonly downloadUrl: string;
  readonly steps: readonly {
    readonly title: string;
    readonly answers: readonly { readonly label: string; readonly texts: readonly string[] }[];
  }[];
  readonly mails: readonly Readonly<Record<"message" | "state" | "time", string>>[];
  readonly writings: readonly {
    readonly kind: "note" | "reply" | "mail";
    readonly time: string;
    readonly paragraphs: readonly string[];
  }[];
  /** Fields of the form that its questionnaire asks. */
  readonly asked: readonly ContactField[];
};

/** Everything under an address. */
export type PersonData = {
  readonly address: string;
  readonly submissions: readonly (Readonly<
    Record<"questionnaire" | "reference" | "received" | "url", string>
  > & {
    readonly isApart: boolean;
    readonly isHeld: boolean;
  })[];
  /** What else is kept, in sentences. */
  readonly beside: readonly string[];
  /** The day on which the link ends. */
  readonly linkEnds: string;
  readonly downloadUrl: string;
  readonly isLinkMailed: boolean;
  /** Whether the link is new enough for an erasure. */
  readonly canErase: boolean;
};

/** What was erased, in sentences, and where the ledger records it. */
export type ErasedData = {
  readonly erased: readonly string[];
  /** What stays; "": nothing. */
  readonly kept: string;
  readonly entries: readonly { readonly position: number; readonly hash: string }[];
};

export type AddressData = { readonly address: string };
