import { receivedKey } from "#site/browser/received.ts";
import { Island } from "#site/islands/island/island.tsx";
import type { ReceiptIslandProps } from "#site/islands/receipt/receipt.island.tsx";

/** Where the receipt of a questionnaire appears that leads to this page when it is sent. */
export function ReceiptPlace(props: ReceiptIslandProps) {
  return (
    <div className="wrap">
      <Island name="receipt" props={props} resume={[receivedKey(props.questionnaire)]} />
    </div>
  );
}
