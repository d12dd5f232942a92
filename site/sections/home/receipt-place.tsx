import { receivedKey } from "#site/browser/received.ts";
import { Island } from "#site/islands/island/island.tsx";

/** Where the receipt of a questionnaire appears that leads to this page when it is sent. */
export function ReceiptPlace({ questionnaire }: { readonly questionnaire: string }) {
  return (
    <div className="wrap">
      <Island name="receipt" resume={[receivedKey(questionnaire)]} />
    </div>
  );
}
