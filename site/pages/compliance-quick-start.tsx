import "#site/sections/landing/contents.css";
import "#site/sections/landing/outcome.css";
import { weeksUpTo, wholeWeeks } from "#questionnaires/readiness/calendar.ts";
import type { Content } from "#site/content/content.ts";
import { Island } from "#site/islands/island/island.tsx";
import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { lineStatuses, sampleReport, withWhyLonger } from "#site/layouts/open-report.ts";
import { faqPage } from "#site/layouts/structured-offers.ts";
import { page } from "#site/rendering/routes.ts";
import { BookingClosing } from "#site/sections/blocks/booking-closing.tsx";
import { Entry, EntryColumns } from "#site/sections/blocks/entry-columns.tsx";
import { EntrySection } from "#site/sections/blocks/entry-section.tsx";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { Faq } from "#site/sections/landing/faq.tsx";
import { LandingHero } from "#site/sections/landing/landing-hero.tsx";
import { Tiers } from "#site/sections/landing/tiers.tsx";
import { Weeks } from "#site/sections/landing/weeks.tsx";
import { FirstSheet, type FirstSheetProps } from "#site/sections/pictures/first-sheet.tsx";
import { PlanInWeeks, type PlanInWeeksProps } from "#site/sections/pictures/plan-in-weeks.tsx";
import { Badge } from "#ui/badge/badge.tsx";
import { ButtonLink } from "#ui/button/button.tsx";

const graded = ["indicated", "partial", "gap", "not-assessed"] as const;

/** The first sheet of the sample report, with its own figures. */
async function firstSheet(content: Content): Promise<FirstSheetProps> {
  const { sheet } = content.words("pictures");
  const { head } = content.words("report");
  const { company } = content.words("sample-report");
  const { report } = await sampleReport(content);
  const names = lineStatuses(content);
  const rows = { ...report.head, "not-assessed": report.head.notAssessed };
  return {
    ...sheet,
    lead: await withWhyLonger(content, sheet.lead),
    firm: facts(content).company.name,
    label: head.label,
    heading: `${report.framework} ${head.heading}`,
    company,
    figures: [
      { label: head.gaps, value: String(report.head.gap) },
      { label: head.ready, value: weeksUpTo(report.roadmap, report.roadmap.readyWeek) },
      { label: head.money, value: report.costs.headline },
    ],
    bar: graded.map((status) => ({ status, name: names[status], rows: rows[status] })),
    first: head.first,
    priorities: report.priorities,
  };
}

/** The plan of the sample report. */
async function planInWeeks(content: Content): Promise<PlanInWeeksProps> {
  const { plan } = content.words("pictures");
  const { roadmap } = (await sampleReport(content)).report;
  return { ...plan, length: roadmap.weeks, inAll: wholeWeeks(roadmap), phases: roadmap.phases };
}

export const routes = page("/compliance-quick-start", async (here) => {
  const { content } = here;
  const { company, scheduling } = facts(content);
  const page = content.words("quick-start");
  return (
    <Base
      here={here}
      title={page.title}
      description={page.description}
      ends
      things={[faqPage(page.faq.entries)]}
    >
      <LandingHero {...page.hero} moreHref="#timeline" />
      <Contents {...page.contents} />
      <Frameworks {...page.overview} />
      <Weeks {...page.timeline} />
      <EntrySection id="benefits" {...page.benefits} />
      <FirstSheet {...(await firstSheet(content))} />
      <PlanInWeeks {...(await planInWeeks(content))} />
      <Outcome {...page.outcome} />
      <Tiers {...page.pricing} locale={company.locale} zone={company.businessHours.timeZone} />
      <Faq {...page.faq} />
      <BookingClosing
        {...page.closing}
        id="cta"
        innerId="contact"
        bookingUrl={scheduling.consultation}
        moreHref="/questionnaire"
        company={company}
      />
      <Island name="quick-start" early />
    </Base>
  );
});

type ContentsProps = {
  readonly label: string;
  /** Names of the page's sections by their ids, in the page's order. */
  readonly links: Readonly<Record<string, string>>;
};

/** Links to the page's sections. The list stays in view; the section that is being read is marked. */
function Contents({ label, links }: ContentsProps) {
  return (
    <nav className="contents" aria-label={label} data-contents>
      <ul className="wrap">
        {Object.entries(links).map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type FrameworksProps = {
  readonly title: string;
  readonly lead: string;
  readonly frameworks: readonly {
    readonly title: string;
    readonly text: string;
    readonly features: readonly string[];
    /** Link to the questionnaire that shows how ready a company is. */
    readonly assessment?: { readonly label: string; readonly href: string } | undefined;
  }[];
};

/** The frameworks for which a client can get ready. */
function Frameworks({ title, lead, frameworks }: FrameworksProps) {
  return (
    <section className="section" id="overview">
      <div className="wrap">
        <SectionHead title={title} lead={lead} />
        <EntryColumns>
          {frameworks.map(({ assessment, ...entry }) => (
            <Entry
              key={entry.title}
              level={3}
              {...entry}
              action={
                assessment && (
                  <ButtonLink look="secondary" href={assessment.href}>
                    {assessment.label}
                  </ButtonLink>
                )
              }
            />
          ))}
        </EntryColumns>
      </div>
    </section>
  );
}

type OutcomeProps = {
  readonly title: string;
  /** Text that says that the outcome is invented. */
  readonly badge: string;
  readonly text: string;
  /** A sum: the last row is the total. */
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly note: string;
};

/** An invented outcome, labelled as such, as an addition with its total; in night colors. */
function Outcome({ title, badge, text, rows, note }: OutcomeProps) {
  return (
    <section className="section" id="testimonial" data-theme="dark">
      <div className="outcome wrap">
        <div>
          <h2>{title}</h2>
          <p>
            <Badge tone="outline">{badge}</Badge>
          </p>
          <p className="lead">{text}</p>
        </div>
        <div>
          <dl>
            {rows.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className="small muted">{note}</p>
        </div>
      </div>
    </section>
  );
}
