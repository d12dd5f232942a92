import { useEffect, useEffectEvent } from "react";

/**
 * Calls `onReturn` when the browser shows a page that was rendered earlier: from the back/forward cache, or
 * prerendered. The conversation of the tab may have changed since then.
 */
export function useReturn(onReturn: () => void): void {
  const onShow = useEffectEvent(onReturn);

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && onShow();
    const onActivation = () => onShow();
    addEventListener("pageshow", onPageShow);
    document.addEventListener("prerenderingchange", onActivation);
    return () => {
      removeEventListener("pageshow", onPageShow);
      document.removeEventListener("prerenderingchange", onActivation);
    };
  }, []);
}
