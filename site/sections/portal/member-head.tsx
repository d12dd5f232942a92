import type { Writing } from "#questionnaires/engine/writing.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { Stat, Stats } from "#ui/stat/stat.tsx";
import { Strip } from "#ui/strip/strip.tsx";
import { completionOf, filled, grouped, inThousands, mean, threatsIn, totalSavings } from "./figures.ts";
import { PortalHead } from "./portal-head.tsx";
import { costItems } from "./sample/costs.ts";
import { frameworks } from "./sample/frameworks.ts";
import { weeklyHealth } from "./sample/health.ts";
import { threatsBlocked } from "./sample/security.ts";

type Words = Readonly<Record<"label" | "detail", string>>;

export type MemberHeadProps = Readonly<Record<"heading" | "sample" | "lead" | "start", string>> & {
  readonly writing: Writing;
  readonly stats: Readonly<Record<"health" | "savings" | "compliance" | "threats", Words>>;
};

/** A week below this health, in percent, is drawn as one that needed attention. */
const calm = 98;
/** A week with more blocked threats than this is drawn as one that needed attention. */
const busy = 115;

/** Heading and four figures, each computed from the sample. */
export function MemberHead({ writing, stats, start, ...head }: MemberHeadProps) {
  const compliance = mean(frameworks.map(completionOf));
  return (
    <>
      <PortalHead {...head}>
        <ButtonLink small href="/questionnaire">
          {start}
        </ButtonLink>
      </PortalHead>
      <Stats>
        <Stat {...stats.health} value={String(mean(weeklyHealth))} unit="%">
          <Strip segments={weeklyHealth.map((health) => (health < calm ? "warn" : "ok"))} />
        </Stat>
        <Stat {...stats.savings} value={inThousands(writing, totalSavings(costItems))}>
          <Strip segments={filled(costItems.length, costItems.length)} />
        </Stat>
        <Stat {...stats.compliance} value={String(compliance)} unit="%">
          <Strip segments={filled(Math.round(compliance / 4), 25)} />
        </Stat>
        <Stat {...stats.threats} value={grouped(writing.locale, threatsIn(threatsBlocked))}>
          <Strip segments={threatsBlocked.map((week) => (threatsIn([week]) > busy ? "warn" : "ok"))} />
        </Stat>
      </Stats>
    </>
  );
}
