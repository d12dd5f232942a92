"use client";
import { useEffect, useState } from "react";
import { type Received, readReceived } from "#site/browser/received.ts";
import { Receipt, type ReceiptWords } from "#site/islands/questionnaire/receipt.tsx";
import type { ReceiptIslandProps } from "#site/islands/receipt/receipt.island.tsx";

type Shown = { readonly received: Received; readonly words: ReceiptWords };

/** The receipt of a questionnaire that ended on another page; its words are fetched when there is one. */
export function ReceiptIsland({ questionnaire }: ReceiptIslandProps) {
  const [shown, show] = useState<Shown>();
  useEffect(() => {
    const received = readReceived(questionnaire);
    if (!received) return;
    void fetch("/receipt.json").then(async (answer) => show({ received, words: await answer.json() }));
  }, [questionnaire]);
  return shown && <Receipt {...shown} />;
}
