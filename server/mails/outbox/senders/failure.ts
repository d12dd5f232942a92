import type { Mail, Sender } from "./sender.ts";

/** What a failed attempt says about the message. */
/** An address that a mail server does not take. `isFinal`: 5xx (RFC 5321, section 4.2.1), not to be tried again. */
export type Refusal = { readonly address: string; readonly isFinal: boolean; readonly reason: string };

/** Why a message was not delivered, or not to everybody. */
export type Failure = {
  /**
   * `again`: surely not delivered, worth another attempt. `uncertain`: it may have been delivered, but no answer
   * came. `refused`: the receiver does not want this message. `gone`: the receiver wants no more messages at all.
   * `unwritten`: the message could not be written, which says nothing about the receiver. `partly`: some recipients
   * got it, or may still get it, and others were refused.
   */
  readonly kind: "again" | "uncertain" | "refused" | "gone" | "unwritten" | "partly";
  /** The recipients that were refused, when the mail server named them. */
  readonly refused?: readonly Refusal[];
  /** For the people who run the server. It holds a visitor's text only where a mail server quotes it. */
  readonly reason: string;
  /** The status with which a receiver of HTTP answered. */
  readonly status?: number;
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
