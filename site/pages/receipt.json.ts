import { words } from "#site/layouts/facts.ts";

/** The words of a receipt, for the page that shows one rarely and must not carry them always. */
export async function GET(): Promise<Response> {
  const { wizard } = await words("questionnaires");
  return Response.json(wizard.receipt);
}
