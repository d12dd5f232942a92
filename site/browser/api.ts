import { idempotencyHeader, stampHeader, visitHeader } from "#contract/endpoints.ts";
import { word } from "#words/word.ts";
import { isReceived, type Received } from "./received.ts";
import { beginForm, heldStamp } from "./stamp.ts";
import { visit } from "./track.ts";

/**
 * A request that did not succeed. The message of a non-success answer is the status, a colon, then the answer's
 * text (specification, part 1, section 8); without any answer it says what to do.
 */
class ApiError extends Error {
  override readonly name = "ApiError";
}

type Submission = {
  readonly path: string;
  readonly body: string;
  /** Idempotency key. */
  readonly key?: string;
};

/** Whether an answer is a page: another program on the network gave it, for example the sign-in page of a hotel. */
function isPage({ headers }: Response, text: string): boolean {
  const saysPage = /^text\/html\b/i.test(headers.get("Content-Type") ?? "") && /^\s*</.test(text);
  return saysPage || /^\s*<(?:!doctype html|html)\b/i.test(text);
}

/** The receipt in an answer; undefined when it holds none. */
function receiptIn(text: string): Received | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    return isReceived(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** Sends a form. Resolves with the text of the answer, which may be empty. */
async function post({ path, body, key }: Submission): Promise<string> {
  const stamp = heldStamp();
  const response = await fetch(path, {
    method: "POST",
    credentials: "include",
    headers: {
      "Content-Type": "application/json",
      ...(stamp !== "" && { [stampHeader]: stamp }),
      ...(key !== undefined && { [idempotencyHeader]: key, [visitHeader]: visit().slice(0, 2000) }),
    },
    body,
  }).catch((error: unknown) => {
    throw new ApiError(word("We could not be reached. Please check your connection and try again."), {
      cause: error,
    });
  });
  if (!response.ok)
    throw new ApiError(`${response.status}: ${(await response.text()) || response.statusText}`);
  // The status alone says that it was stored: a body that breaks off changes nothing.
  const text = await response.text().catch(() => "");
  if (isPage(response, text)) throw new ApiError(word("The server's answer could not be read."));
  return text;
}

/**
 * Sends a questionnaire's answers. Resolves once the server has stored them durably, with the receipt if the
 * answer holds one: any answer that says success counts, whatever its body holds.
 * @param path the questionnaire's address, from contract/endpoints.
 * @param body JSON with every field of the questionnaire.
 * @param key the submission's idempotency key: repeat it when the same body is sent again.
 * @throws ApiError for a non-success answer, and when the server cannot be reached.
 */
export async function sendQuestionnaire(
  path: string,
  body: string,
  key: string,
): Promise<Received | undefined> {
  const received = receiptIn(await post({ path, body, key }));
  void beginForm();
  return received;
}

/**
 * Sends a signup. Resolves once the server has stored it. The text of the answer is not read.
 * @param body JSON with every field of the signup.
 * @throws ApiError for a non-success answer, and when the server cannot be reached.
 */
export async function sendSignup(path: string, body: string): Promise<void> {
  await post({ path, body });
  void beginForm();
}
