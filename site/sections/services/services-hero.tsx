import { Hero } from "#site/sections/blocks/hero.tsx";
import { type HeroRow, HeroRows } from "#site/sections/blocks/hero-rows.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";

export type ServicesHeroProps = {
  readonly headline: readonly string[];
  readonly lead: string;
  readonly schedule: string;
  readonly note: string;
  readonly bookingUrl: string;
  /** Number of services of each category on the page. */
  readonly counts: readonly number[];
  /** What stands beside the headline; left out: how many services there are, by the three names. */
  readonly rows?: readonly HeroRow[] | undefined;
  readonly desks?: string | undefined;
  readonly each?: string | undefined;
  readonly total?: string | undefined;
};

/** How many services there are: as a product when all categories have the same number. */
function counted({ counts, desks = "", each = "", total = "" }: ServicesHeroProps): readonly HeroRow[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)];
  return [
    { label: desks, value: `${counts.length}` },
    { label: each, value: fewest === most ? `× ${most}` : `${fewest}-${most}` },
    { label: total, value: `${all}` },
  ].filter(({ label }) => label !== "");
}

/** The head of the services page: headline, lead, the call, and figures. */
export function ServicesHero(props: ServicesHeroProps) {
  const { headline, lead, schedule, note, bookingUrl } = props;
  return (
    <Hero
      headline={headline}
      lead={lead}
      actions={
        <ButtonLink newTab href={bookingUrl} data-track="" data-place="hero_section">
          {schedule} <Icon name="arrow-up-right" />
        </ButtonLink>
      }
    >
      <HeroRows
        rows={props.rows ?? counted(props)}
        note={note}
        mark={props.rows === undefined ? "total" : "tested"}
      />
    </Hero>
  );
}
