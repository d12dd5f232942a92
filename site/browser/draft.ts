/** Drafts: answers that are kept in this browser alone until they are sent. */

/** Names and values of a form's controls, in order. */
export type Entries = readonly (readonly [name: string, value: string])[];

/** What was last sent without a known outcome, so that a retry counts as the same submission. */
export type Sent = { readonly body: string; readonly key: string };

function read(key: string, storage = localStorage): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function write(key: string, value: unknown, storage = localStorage): void {
  try {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.info("This browser keeps nothing:", error);
  }
}

function isEntry(value: unknown): value is Entries[number] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "string");
}

function isSent(value: unknown): value is Sent {
  return (
    typeof value === "object" &&
    value !== null &&
    "body" in value &&
    "key" in value &&
    typeof value.body === "string" &&
    typeof value.key === "string"
  );
}

/** Where a questionnaire's draft is kept; site/browser/wake.ts looks for it too. */
export const draftKey = (questionnaire: string) => `draft:${questionnaire}`;

const sentKey = (questionnaire: string) => `sent:${questionnaire}`;

/** The kept entries; none when nothing was kept. */
export function readDraft(questionnaire: string): Entries {
  const kept = read(draftKey(questionnaire));
  return Array.isArray(kept) ? kept.filter(isEntry) : [];
}

export function keepDraft(questionnaire: string, entries: Entries): void {
  write(draftKey(questionnaire), entries);
}

/** Deletes the draft and the submission that was made from it. */
export function dropDraft(questionnaire: string): void {
  write(draftKey(questionnaire), null);
  write(sentKey(questionnaire), null);
}

/** 128 random bits in hex. Plain http addresses do not have crypto.randomUUID. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/**
 * The idempotency key of a submission: the same for the same body until the draft is dropped, else a new one.
 * @param storage where the key is kept; sessionStorage for a key that must be gone with the tab.
 */
export function submissionKey(questionnaire: string, body: string, storage = localStorage): string {
  const last = read(sentKey(questionnaire), storage);
  if (isSent(last) && last.body === body) return last.key;
  const key = newKey();
  write(sentKey(questionnaire), { body, key }, storage);
  return key;
}
