import type { FinderWords } from "#site/islands/intent/intent-finder.tsx";
import { facts, words } from "#site/layouts/facts.ts";

/** The words of the intent finder; the build moves them into its code. */
export async function GET(): Promise<Response> {
  const { scheduling } = await facts();
  const { title: _, lead: __, ...finder } = (await words("home")).challenge;
  const all: FinderWords = { ...finder, bookingUrl: scheduling.consultation };
  return Response.json(all);
}
