/** A lead that was received, as its receipt says it. */
export type ReceiptData = {
  readonly reference: string;
  /** Day and time by which an answer is promised, in words. */
  readonly due: string;
  /** Which list says what happens next. */
  readonly next: "reply" | "call" | "report" | "result";
  /** Address at which a call is booked about it. */
  readonly callUrl: string;
  /** Address of the form; "": there is none. */
  readonly againUrl: string;
};
