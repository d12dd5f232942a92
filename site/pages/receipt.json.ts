import { facts, words } from "#site/layouts/facts.ts";

/** The words of a receipt. Pages rarely show one, so they fetch the words only when they need them. */
export async function GET(): Promise<Response> {
  const { receipt } = await words("questionnaires");
  const { scheduling } = await facts();
  return Response.json({ ...receipt, bookingUrl: scheduling.consultation });
}
