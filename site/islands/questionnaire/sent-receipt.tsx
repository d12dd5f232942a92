import { useEffect, useState } from "react";
import { receiptAddress } from "#contract/receipt.ts";
import { Button } from "#ui/button/button.tsx";
import type { LateReceipt } from "./late-receipt.tsx";
import type { useThanks } from "./use-thanks.ts";

export type SentReceiptProps = {
  /** Whether the form is about to be sent: then the code is fetched. */
  readonly isNear: boolean;
  readonly thanks: ReturnType<typeof useThanks>;
  /** Slug of the questionnaire. */
  readonly questionnaire: string;
  /** The second language in which it is. */
  readonly language: string | undefined;
  /** Label of the button that opens the emptied form, and then the heading above the form. */
  readonly again: string;
  /** Called when the form is shown again. */
  readonly onAgain: () => void;
};

/**
 * The place of the receipt, first on the page. If its code cannot be loaded, the receipt has a page of its own.
 */
export function SentReceipt({ isNear, thanks, questionnaire, language, again, onAgain }: SentReceiptProps) {
  const { received, isFresh, isBegun, beginAgain } = thanks;
  const [Loaded, setLoaded] = useState<typeof LateReceipt>();
  const reference = received?.reference;

  useEffect(() => {
    if (Loaded || !(isNear || isFresh || reference)) return;
    import("./late-receipt.tsx").then(
      (code) => {
        code.receiptWordsIn(language).catch(() => undefined);
        setLoaded(() => code.LateReceipt);
      },
      () => isFresh && reference !== undefined && location.assign(receiptAddress(reference)),
    );
  }, [Loaded, isNear, reference, isFresh, language]);

  if (!(received || isFresh) || !Loaded) return null;
  return (
    <>
      <Loaded
        key={reference}
        received={received}
        questionnaire={questionnaire}
        language={language}
        isFresh={isFresh}
      />
      {isBegun ? (
        <h2 className="wizard-again">{again}</h2>
      ) : (
        <p>
          <Button
            look="secondary"
            onClick={() => {
              beginAgain();
              onAgain();
            }}
          >
            {again}
          </Button>
        </p>
      )}
    </>
  );
}
