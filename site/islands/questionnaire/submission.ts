import { type Answers, isBlank } from "#questionnaires/engine/answers.ts";
import { payloadOf } from "#questionnaires/engine/payload.ts";
import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { sendQuestionnaire } from "#site/browser/api.ts";
import { dropDraft, type Entries, submissionKey } from "#site/browser/draft.ts";
import { keepProfile } from "#site/browser/profile.ts";
import { keepReceived, type Received } from "#site/browser/received.ts";
import { track } from "#site/browser/track.ts";
import { profileOf } from "./profile-fields.ts";

/** Whether a field of the identity is empty: a toast of its own names such fields. */
export function lacksIdentity({ identity }: Questionnaire, answers: Answers): boolean {
  return Object.values(identity).some((name) => isBlank(answers[name]));
}

/**
 * Sends the answers and, once they are stored, deletes the draft and keeps the receipt, if there is one.
 * @param path the address that takes the questionnaire.
 * @param beside fields of the form that are not answers: the chosen plan, the wording's version.
 * @throws ApiError or TypeError; the draft is then kept.
 */
export async function submit(
  questionnaire: Questionnaire,
  path: string,
  answers: Answers,
  beside: Entries,
): Promise<Received | undefined> {
  const { slug } = questionnaire;
  const body = JSON.stringify({ ...payloadOf(questionnaire, answers), ...Object.fromEntries(beside) });
  const outcome = (success: boolean) => track("form_submit", { form_name: slug, success });
  try {
    const key = submissionKey(slug, body);
    const received = await sendQuestionnaire(path, body, key);
    dropDraft(slug);
    keepReceived(slug, received);
    keepProfile(profileOf(questionnaire, answers));
    outcome(true);
    return received;
  } catch (error) {
    outcome(false);
    throw error;
  }
}
