import type { Mail, Sender } from "./sender.ts";

/** What a failed attempt says about the message. */
export type Failure = {
  /**
   * `again`: surely not delivered, worth another attempt. `uncertain`: it may have been delivered, but no answer
   * came. `refused`: the receiver does not want this message. `gone`: the receiver wants no more messages at all.
   * `unwritten`: the message could not be written, which says nothing about the receiver.
   */
  readonly kind: "again" | "uncertain" | "refused" | "gone" | "unwritten";
  /** For the people who run the server. It holds a visitor's text only where a mail server quotes it. */
  readonly reason: string;
  /** The receiver asked not to be called before this time. */
  readonly notBefore?: Date;
};

/** What senders throw. */
export class DeliveryError extends Error {
  override readonly name = "DeliveryError";
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.reason);
    this.failure = failure;
  }
}

/** Characters kept of a reason. */
const reasonLimit = 500;

/** The failure for an error of an attempt. */
export function failureOf(error: unknown): Failure {
  const failure: Failure =
    error instanceof DeliveryError
      ? error.failure
      : { kind: "unwritten", reason: error instanceof Error ? error.message : String(error) };
  return { ...failure, reason: failure.reason.slice(0, reasonLimit) };
}

/** Sends a mail with a sender. An unexpected error, like a full disk, leads to another attempt. */
export async function handOver(sender: Sender, mail: Mail): Promise<void> {
  await sender.send(mail).catch((error: unknown) => {
    const failure = failureOf(error);
    throw new DeliveryError(failure.kind === "unwritten" ? { ...failure, kind: "again" } : failure);
  });
}
