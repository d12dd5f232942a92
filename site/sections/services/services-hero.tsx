import { Hero } from "#site/sections/blocks/hero.tsx";
import { HeroRows } from "#site/sections/blocks/hero-rows.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";

export type ServicesHeroProps = {
  readonly headline: readonly string[];
  readonly lead: string;
  readonly schedule: string;
  readonly desks: string;
  readonly each: string;
  readonly total: string;
  readonly note: string;
  readonly bookingUrl: string;
  /** Number of services of each category on the page. */
  readonly counts: readonly number[];
};

/** The number of services that the page lists: as a product when all categories have the same number. */
export function ServicesHero({
  headline,
  lead,
  schedule,
  desks,
  each,
  total,
  note,
  bookingUrl,
  counts,
}: ServicesHeroProps) {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)];
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
        rows={[
          { label: desks, value: `${counts.length}` },
          { label: each, value: fewest === most ? `× ${most}` : `${fewest}-${most}` },
          { label: total, value: `${all}` },
        ]}
        note={note}
        mark="total"
      />
    </Hero>
  );
}
