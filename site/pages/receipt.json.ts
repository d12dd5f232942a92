import { facts } from "#site/layouts/facts.ts";
import { json } from "#site/rendering/routes.ts";

/** The words of a receipt. Pages rarely show one, so they fetch the words only when they need them. */
export const routes = json("/receipt.json", ({ content }) => {
  const { receipt } = content.words("questionnaires");
  const { scheduling } = facts(content);
  return { ...receipt, bookingUrl: scheduling.consultation };
});
