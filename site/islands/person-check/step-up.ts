import { ApiError } from "#site/browser/api.ts";

/**
 * Sends something; when the server sets work instead of taking it, does the work and sends it once more.
 * @param send sends it, with the work that was done, if any.
 * @throws what `send` throws; of the first time when the person calls the work off or its code cannot be had.
 */
export async function withWork<Answer>(send: (work?: string) => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.challenge === undefined) throw error;
    const { challenge } = error;
    const work = await import("./person-check.tsx").then(
      ({ checkPerson }) => checkPerson(challenge),
      () => undefined,
    );
    if (work === undefined) throw error;
    return send(work);
  }
}
