import { useEffect, useState } from "react";
import type { ErasedSaid } from "./erased-note.tsx";

const nothing: ErasedSaid = { said: "", named: [] };

/** What was erased last, for as long as no other lead is opened. `open`: reference of the open lead, or "". */
export function useErased(open: string): readonly [said: ErasedSaid, say: (erased: ErasedSaid) => void] {
  const [said, say] = useState(nothing);
  useEffect(() => {
    // Leads that name the person still are looked at one after the other.
    if (open !== "") say(({ named }) => ({ said: "", named }));
  }, [open]);
  return [said, say];
}
