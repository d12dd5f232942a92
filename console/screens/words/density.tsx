import { useState } from "react";
import { useSession } from "#console/api/session.ts";

/** How much room a line of a list has: several lines of text, or one. */
export type Density = "comfortable" | "compact";

/** The density that this operator chose in this browser, and a button that changes it. */
export function useDensity() {
  const place = `console.density.${useSession().data?.operator.id ?? ""}`;
  const [density, setDensity] = useState<Density>(() => densityIn(place));
  const turn = () => {
    const next = density === "compact" ? "comfortable" : "compact";
    setDensity(next);
    try {
      localStorage.setItem(place, next);
    } catch {
      // If the browser keeps nothing, it lasts as long as the screen.
    }
  };
  const button = (
    <button type="button" className="chip" aria-pressed={density === "compact"} onClick={turn}>
      Compact
    </button>
  );
  return { density, button };
}

function densityIn(place: string): Density {
  try {
    return localStorage.getItem(place) === "compact" ? "compact" : "comfortable";
  } catch {
    return "comfortable";
  }
}
