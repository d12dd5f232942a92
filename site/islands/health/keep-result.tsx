import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Tooltip } from "#ui/tooltip/tooltip.tsx";
import type { ResultWords } from "./words.ts";

/** Prints the result, or copies its link. */
export function KeepResult({ words }: { readonly words: ResultWords }) {
  const [copied, setCopied] = useState(false);
  return (
    <>
      <Button look="ghost" onClick={() => print()}>
        {words.print}
      </Button>
      <Tooltip text={words.keptHint}>
        <Button
          look="ghost"
          onClick={() => navigator.clipboard?.writeText(location.href).then(() => setCopied(true))}
        >
          {copied ? words.kept : words.keep}
        </Button>
      </Tooltip>
    </>
  );
}
