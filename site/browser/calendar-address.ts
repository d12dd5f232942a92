import { endpoints } from "#contract/endpoints.ts";

/**
 * The address of the scheduling page, for embedding; undefined when the server has none. Throws when it cannot be
 * read.
 */
export async function readCalendarAddress(): Promise<string | undefined> {
  const { method, path } = endpoints.calendlyUrl;
  const response = await fetch(path, { method, credentials: "include" });
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  const answer: unknown = await response.json();
  const isNamed = typeof answer === "object" && answer !== null && "calendlyUrl" in answer;
  const address = isNamed ? URL.parse(String(answer.calendlyUrl)) : null;
  return address?.protocol === "https:" ? address.href : undefined;
}
