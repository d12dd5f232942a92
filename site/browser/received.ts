import type { LeadReceived } from "#contract/lead.ts";

/** The server's receipt for a submission, kept for this tab so that a reload shows it again. */
export type Received = LeadReceived;

/** Where the receipt of a questionnaire is kept. */
export const receivedKey = (questionnaire: string) => `received:${questionnaire}`;

/** The questionnaire whose receipt is kept under such a key. */
export function questionnaireOf(key: string): string {
  return key.slice(receivedKey("").length);
}

/** Whether a value is a receipt. Values from storage and from the network can have any shape. */
export function isReceived(value: unknown): value is Received {
  return (
    typeof value === "object" &&
    value !== null &&
    "reference" in value &&
    "dueAt" in value &&
    typeof value.reference === "string" &&
    typeof value.dueAt === "string"
  );
}

export function readReceived(questionnaire: string): Received | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(receivedKey(questionnaire)) ?? "null");
    return isReceived(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the receipt of what was sent last; without one, an older receipt of the questionnaire goes. */
export function keepReceived(questionnaire: string, received: Received | undefined): void {
  try {
    if (received === undefined) sessionStorage.removeItem(receivedKey(questionnaire));
    else sessionStorage.setItem(receivedKey(questionnaire), JSON.stringify(received));
  } catch (error) {
    console.info("This browser keeps nothing:", error);
  }
}
