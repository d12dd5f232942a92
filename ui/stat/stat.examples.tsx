import type { Example } from "#ui/example/example.ts";
import { Strip } from "#ui/strip/strip.tsx";
import { Stat, Stats } from "./stat.tsx";

export const examples: readonly Example[] = [
  {
    name: "Four figures",
    element: (
      <Stats>
        <Stat label="Controls met" value="92" unit="%" detail="5 gaps, none critical" />
        <Stat label="Open tickets" value="7" unit="of 212" />
        <Stat label="First reply" value="11" unit="min" detail="Median of the last 30 days" />
        <Stat label="Restores tested" value="4" detail="One failed at first">
          <Strip segments={["ok", "ok", "warn", "ok"]} />
        </Stat>
      </Stats>
    ),
  },
];
