import { sendQuestionnaire } from "./api.ts";
import { submissionKey } from "./draft.ts";
import type { Received } from "./received.ts";
import { track } from "./track.ts";

/**
 * Sends a form of one step and counts success or failure. Resolves once the form is stored durably. The same
 * form sent again from this tab is the same lead.
 * @param path its address, from contract/endpoints.
 * @throws ApiError for a non-success answer, and when the server cannot be reached.
 */
export async function sendShortForm(
  slug: string,
  path: string,
  fields: object,
): Promise<Received | undefined> {
  const body = JSON.stringify(fields);
  const count = (success: boolean) => track("form_submit", { form_name: slug, success });
  try {
    const received = await sendQuestionnaire(path, body, submissionKey(slug, body, sessionStorage));
    count(true);
    return received;
  } catch (error) {
    count(false);
    throw error;
  }
}
