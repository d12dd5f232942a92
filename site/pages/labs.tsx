import "#site/sections/labs/bench.css";
import { endpoints } from "#contract/endpoints.ts";
import { formAddress } from "#contract/form-language.ts";
import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { listPage } from "#site/layouts/structured-data.ts";
import { regionPage } from "#site/rendering/region-page.ts";
import { EntrySection } from "#site/sections/blocks/entry-section.tsx";
import { Hero } from "#site/sections/blocks/hero.tsx";
import { type HeroRow, HeroRows } from "#site/sections/blocks/hero-rows.tsx";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { Launch } from "#site/sections/labs/launch.tsx";
import { Roadmap } from "#site/sections/labs/roadmap.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { CoveringLink } from "#ui/covering-link/covering-link.tsx";
import { Icon } from "#ui/icon/icon.tsx";

export const routes = regionPage("/labs", Launch, {
  words: ({ content }) => {
    const { form, ...launch } = content.words("labs").launch;
    return {
      ...launch,
      form: { action: formAddress(endpoints.pilotRegistration.path, content.language?.tag), words: form },
    };
  },
  around: (here, region) => {
    const { content, site } = here;
    const { title, description, hero, overview, roadmap, bench } = content.words("labs");
    const about = { name: hero.headline.join(" "), description, path: "/labs" };
    return (
      <Base
        here={here}
        title={title}
        description={description}
        things={[listPage(about, roadmap.items, facts(content).company, site)]}
      >
        <LabsHero {...hero} />
        <EntrySection id="overview" {...overview} />
        <Roadmap {...roadmap} />
        <Bench {...bench} />
        {region}
      </Base>
    );
  },
  alone: (words) => <Launch {...words} />,
});

type LabsHeroProps = {
  readonly headline: readonly string[];
  readonly lead: string;
  readonly roadmap: string;
  readonly notify: string;
  readonly rows: readonly HeroRow[];
  readonly note: string;
};

/** What the labs are, and the four stages that every idea has to pass. */
function LabsHero({ headline, lead, roadmap, notify, rows, note }: LabsHeroProps) {
  return (
    <Hero
      headline={headline}
      lead={lead}
      actions={
        <>
          <ButtonLink href="#roadmap">{roadmap}</ButtonLink>
          <ButtonLink look="secondary" href="#launch">
            {notify}
          </ButtonLink>
        </>
      }
    >
      <HeroRows rows={rows} note={note} mark="traced" />
    </Hero>
  );
}

type BenchProps = {
  readonly title: string;
  readonly lead: string;
  readonly rows: readonly { readonly label: string; readonly text: string; readonly href: string }[];
};

/** Pages that visitors can try now, each row a link. */
function Bench({ title, lead, rows }: BenchProps) {
  return (
    <section className="section" id="bench">
      <div className="wrap">
        <SectionHead title={title} lead={lead} />
        <ul className="bench">
          {rows.map(({ label, text, href }) => (
            <li key={href}>
              <CoveringLink href={href}>{label}</CoveringLink>
              <span>{text}</span>
              <Icon name="arrow-right" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
