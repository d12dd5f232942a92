import { useEffect, useRef } from "react";

/** Finds what comes after the open lead on the screen that lists it, and returns what goes there. */
type Find = () => () => void;

let listed: { readonly current: Find } | undefined;

/** While a list is shown, "send and next" goes on in it. */
export function useNextLead(find: Find): void {
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  useEffect(() => {
    listed = latest;
    return () => {
      if (listed === latest) listed = undefined;
    };
  }, []);
}

/** What opens the lead after the one that is open: found now, as sending takes it out of its list. */
export function nextLead(): () => void {
  return listed?.current() ?? (() => undefined);
}
