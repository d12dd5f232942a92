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

const unreadable = () => word("The server's answer could not be read.");

async function post({ path, body, key }: Submission): Promise<unknown> {
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
  return response.json().catch((error: unknown) => {
    // Another program on the network answered, for example the sign-in page of a hotel.
    throw new ApiError(unreadable(), { cause: error });
  });
}

/**
 * Sends a questionnaire's answers. Resolves once the server has stored them durably.
 * @param path the questionnaire's address, from contract/endpoints.
 * @param body JSON with every field of the questionnaire.
 * @param key the submission's idempotency key: repeat it when the same body is sent again.
 * @throws ApiError for a non-success answer, and when the server cannot be reached.
 */
export async function sendQuestionnaire(path: string, body: string, key: string): Promise<Received> {
  const answer = await post({ path, body, key });
  if (!isReceived(answer)) throw new ApiError(unreadable());
  void beginForm();
  return answer;
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
