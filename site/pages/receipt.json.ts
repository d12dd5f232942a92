import { receiptFile } from "#contract/receipt.ts";
import { receiptWords } from "#site/layouts/receipt-words.ts";
import { json } from "#site/rendering/routes.ts";

/** The words of a receipt. Pages rarely show one, so they fetch the words only when they need them. */
export const routes = json(receiptFile, ({ content }) => receiptWords(content));
