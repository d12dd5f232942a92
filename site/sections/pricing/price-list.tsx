import "./price-list.css";
import { Fragment } from "react";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { Table } from "#ui/table/table.tsx";

export type PriceListProps = {
  readonly title: string;
  readonly lead: string;
  readonly columns: { readonly name: string; readonly fits: string; readonly price: string };
  /** Label of the button that requests a quote. */
  readonly request: string;
  readonly packages: readonly {
    readonly slug: string;
    readonly about: string;
    readonly name: string;
    readonly price: string;
    readonly period: string;
    readonly fits: string;
  }[];
};

export type AllInProps = {
  readonly title: string;
  readonly lead: string;
  /** Heading of the column of sizes. */
  readonly people: string;
  readonly reports: readonly string[];
  readonly rows: readonly { readonly people: string; readonly sums: readonly string[] }[];
  /** Where a visitor gets figures of their own. */
  readonly own: { readonly label: string; readonly href: string };
};

/** What each report comes to in all, by company size. */
export function AllIn({ title, lead, people, reports, rows, own }: AllInProps) {
  return (
    <section className="section all-in" id="all-in">
      <div className="wrap">
        <SectionHead title={title} lead={lead} />
        <Table
          fits
          caption={title}
          columns={[{ heading: people }, ...reports.map((heading) => ({ heading, figures: true }))]}
          rows={rows.map((row) => ({
            id: row.people,
            cells: [
              row.people,
              ...row.sums.map((sum, index) => (
                <Fragment key={reports[index]}>
                  <span className="all-in-report" aria-hidden="true">
                    {reports[index]}
                  </span>{" "}
                  {sum}
                </Fragment>
              )),
            ],
          }))}
        />
        <p>
          <ButtonLink look="secondary" href={own.href}>
            {own.label}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}

/** Other pages link to the prices of a subject: "SOC 2" has the id "soc-2". */
function idOf(about: string): string {
  return about.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-");
}

/**
 * Packages, which have a price and are not plans: what they are, for whom the price is, and how to get a quote.
 */
export function PriceList({ title, lead, columns, request, packages }: PriceListProps) {
  const subjects = [...new Set(packages.map(({ about }) => about))];
  return (
    <section className="section price-list" id="packages">
      <div className="wrap">
        <SectionHead title={title} lead={lead} />
        {subjects.map((about) => (
          <div key={about} id={idOf(about)}>
            <Table
              fits
              caption={about}
              columns={[
                { heading: columns.name },
                { heading: columns.fits },
                { heading: columns.price, figures: true },
              ]}
              rows={packages
                .filter((entry) => entry.about === about)
                .map(({ slug, name, fits, price, period }) => ({
                  id: slug,
                  cells: [name, fits, `${price} ${period}`],
                }))}
            />
          </div>
        ))}
        <p>
          <ButtonLink look="secondary" href="/questionnaire" data-track="" data-place="pricing_packages">
            {request}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
