import { endpoints } from "#contract/endpoints.ts";
import { conversation, conversationLimit } from "#questionnaires/definitions/conversation.ts";
import { isEmail } from "#questionnaires/engine/answers.ts";
import { sendQuestionnaire } from "#site/browser/api.ts";
import { submissionKey } from "#site/browser/draft.ts";
import { pageLanguage } from "#site/browser/page-language.ts";
import type { Received } from "#site/browser/received.ts";
import { track } from "#site/browser/track.ts";
import type { Message } from "./conversation.ts";
import { type TranscriptWords, transcriptOf } from "./transcript.ts";
import type { ShareWords } from "./words.ts";

/** The fields of the form that sends a conversation. */
export type Sharing = { readonly email: string; readonly consent: boolean };

/** What is missing, as sentences by field; empty when the conversation can be sent. */
export function problemsOf(
  { email, consent }: Sharing,
  words: ShareWords,
): Readonly<Partial<Record<keyof Sharing, string>>> {
  return { ...(!isEmail(email) && { email: words.email }), ...(!consent && { consent: words.consent }) };
}

/** Whether a conversation is too long to be sent whole. */
export function isCut(messages: readonly Message[], words: TranscriptWords): boolean {
  return transcriptOf(messages, words, conversationLimit, pageLanguage()).startsWith(words.cut);
}

/**
 * Sends the conversation. Resolves once it is stored durably; the same conversation sent again is the same lead.
 * @throws ApiError
 */
export async function shareConversation(
  messages: readonly Message[],
  words: TranscriptWords,
  { email, wording }: { readonly email: string; readonly wording: string },
): Promise<Received | undefined> {
  const body = JSON.stringify({
    contactEmail: email,
    consent: "yes",
    conversation: transcriptOf(messages, words, conversationLimit, pageLanguage()),
    wording,
  });
  const outcome = (success: boolean) => track("form_submit", { form_name: conversation.slug, success });
  try {
    const key = submissionKey(conversation.slug, body, sessionStorage);
    const received = await sendQuestionnaire(endpoints.conversation.path, body, key);
    outcome(true);
    return received;
  } catch (error) {
    outcome(false);
    throw error;
  }
}
