import type { PersonCheckWords } from "#site/islands/person-check/words.ts";
import { words } from "#site/layouts/facts.ts";

/** What is said while the browser works instead of waiting; the build moves it into the code of that. */
export async function GET(): Promise<Response> {
  const content: PersonCheckWords = (await words("questionnaires")).personCheck;
  return Response.json(content);
}
