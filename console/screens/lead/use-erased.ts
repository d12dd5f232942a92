import { useEffect, useState } from "react";

/** What was erased last, for as long as no other lead is opened. `open`: reference of the open lead, or "". */
export function useErased(open: string): readonly [said: string, say: (sentence: string) => void] {
  const [said, say] = useState("");
  useEffect(() => {
    if (open !== "") say("");
  }, [open]);
  return [open === "" ? said : "", say];
}
