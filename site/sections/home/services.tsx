import "./services.css";
import { Fold } from "#site/sections/blocks/fold.tsx";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { TickList } from "#ui/tick-list/tick-list.tsx";

export type ServicesProps = {
  readonly title: string;
  readonly lead: string;
  /** Label of the control that opens the list of a row on a phone. */
  readonly included: string;
  readonly more: string;
  readonly rows: readonly {
    readonly title: string;
    readonly subtitle: string;
    readonly features: readonly string[];
    readonly price: string;
    readonly priceNote: string;
  }[];
};

/** The four desks, one register row each. */
export function Services({ title, lead, included, more, rows }: ServicesProps) {
  return (
    <section className="section" id="services">
      <div className="wrap">
        <SectionHead
          title={title}
          lead={
            <>
              {lead} <a href="/services">{more}</a>
            </>
          }
        />
        <div className="services">
          {rows.map((row) => (
            <article key={row.title}>
              <div>
                <h3>{row.title}</h3>
                <p>{row.subtitle}</p>
              </div>
              <Fold label={included}>
                <TickList items={row.features} />
              </Fold>
              <p className="services-price">
                {row.price}
                <small>{row.priceNote}</small>
              </p>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
