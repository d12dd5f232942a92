import { useEffect, useState } from "react";

/** Milliseconds between two looks at the clock: times are shown in minutes. */
const pause = 20_000;

/** The time, in milliseconds since 1970. The component renders again as it passes. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), pause);
    return () => clearInterval(timer);
  }, []);
  return now;
}
