import { useEffect, useState } from "react";
import { receiptAddress } from "#contract/receipt.ts";
import type { Received } from "#site/browser/received.ts";
import type { LateReceipt } from "./late-receipt.tsx";

export type SentReceiptProps = {
  /** Whether something is about to be sent: then the code is fetched. */
  readonly isNear: boolean;
  readonly received: Received | undefined;
  /** Whether it was sent just now. */
  readonly isFresh: boolean;
  /** Stands over the emptied form below. */
  readonly again: string;
};

/** Where the thanks stand, first on the page. Should their code not come, they have an address of their own. */
export function SentReceipt({ isNear, received, isFresh, again }: SentReceiptProps) {
  const [Loaded, setLoaded] = useState<typeof LateReceipt>();
  const reference = received?.reference;

  useEffect(() => {
    if (Loaded || !(isNear || reference)) return;
    import("./late-receipt.tsx").then(
      (code) => setLoaded(() => code.LateReceipt),
      () => isFresh && reference && location.assign(receiptAddress(reference)),
    );
  }, [Loaded, isNear, reference, isFresh]);

  if (!received || !Loaded) return null;
  return (
    <>
      <Loaded key={received.reference} received={received} isFresh={isFresh} />
      <h2 className="wizard-again">{again}</h2>
    </>
  );
}
