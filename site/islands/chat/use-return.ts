import { useEffect, useEffectEvent } from "react";

/**
 * Calls back when the browser shows a page that was rendered earlier: one that was left and is brought back as it
 * was, or one that was prepared before it was opened. The tab may have talked on meanwhile.
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
