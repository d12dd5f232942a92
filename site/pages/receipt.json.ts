import { facts, words } from "#site/layouts/facts.ts";

/** The words of a receipt, for the page that shows one rarely and must not carry them always. */
export async function GET(): Promise<Response> {
  const { receipt } = await words("questionnaires");
  const { scheduling } = await facts();
  return Response.json({ ...receipt, bookingUrl: scheduling.consultation });
}
