import { receivedKey } from "#site/browser/received.ts";
import { Island } from "#site/islands/island/island.tsx";

/** The place of the receipt on the page that follows a sent questionnaire. */
export function ReceiptPlace({ questionnaire }: { readonly questionnaire: string }) {
  return (
    <div className="wrap">
      <Island name="receipt" resume={[receivedKey(questionnaire)]} />
    </div>
  );
}
