import type { Script } from "#schemas/script/script.ts";
import type { TranscriptWords } from "./transcript.ts";

/** The words of the panel, from chat.yaml. */
export type ChatWords = {
  readonly title: string;
  readonly lead: string;
  readonly close: string;
  readonly log: string;
  readonly typing: string;
  readonly questions: string;
  readonly message: string;
  readonly placeholder: string;
  /** Text before what a typed message was understood as. */
  readonly understood: string;
  readonly send: string;
  readonly calendar: {
    readonly title: string;
    readonly loading: string;
    readonly opened: string;
    readonly close: string;
    readonly schedule: string;
    /** Label of the link to the booking page, for when the calendar does not load. */
    readonly page: string;
    readonly booked: string;
  };
  readonly transcript: TranscriptWords;
  readonly voice: {
    readonly open: string;
    /** Said when the voice panel cannot be loaded. */
    readonly unavailable: string;
  };
  readonly tools: {
    readonly share: string;
    readonly copy: string;
    readonly copied: string;
    readonly notCopied: string;
    readonly clear: string;
    readonly cleared: string;
  };
  /** Said when the form for a phone number cannot be loaded. */
  readonly callBack: { readonly unavailable: string };
  /** Said when the form that sends the conversation cannot be loaded. */
  readonly share: { readonly unavailable: string };
};

/** The words of the form that leaves a phone number, from chat.yaml. `hours`: open ones until the call, as a number. */
export type CallBackWords = Readonly<
  Record<"lead" | "submit" | "sending" | "sent" | "reference" | "zone" | "hours", string>
>;

/** The content of that form. It is loaded with the form's code. */
export type CallBackContent = {
  readonly words: CallBackWords;
  /** Version of the form's words. */
  readonly wording: string;
};

/** The words of the form that sends the conversation, from chat.yaml. */
export type ShareWords = {
  readonly title: string;
  readonly lead: string;
  readonly cut: string;
  readonly submit: string;
  readonly sending: string;
  readonly cancel: string;
  readonly email: string;
  readonly consent: string;
  readonly sent: string;
  readonly reference: string;
  readonly due: string;
  /** The consultancy's time zone. */
  readonly zone: string;
};

/** The content of that form. It is loaded with the form's code. */
export type ShareContent = {
  readonly words: ShareWords;
  /** Version of the words to which a visitor who sends the conversation agrees. */
  readonly wording: string;
};

/** The panel's content. It is loaded with the panel's code. */
export type ChatContent = {
  readonly words: ChatWords;
  readonly script: Script;
  /** Where a call can be booked outside the panel. */
  readonly bookingUrl: string;
};
