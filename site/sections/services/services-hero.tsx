import { Hero } from "#site/sections/blocks/hero.tsx";
import { type HeroRow, HeroRows } from "#site/sections/blocks/hero-rows.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";

export type ServicesHeroProps = {
  readonly headline: readonly string[];
  readonly lead: string;
  readonly schedule: string;
  readonly rows: readonly HeroRow[];
  readonly note: string;
  readonly bookingUrl: string;
};

/** The head of the services page: headline, lead, the call, and what services cost. */
export function ServicesHero({ headline, lead, schedule, rows, note, bookingUrl }: ServicesHeroProps) {
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
      <HeroRows rows={rows} note={note} mark="tested" />
    </Hero>
  );
}
