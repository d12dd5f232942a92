import "./stack.css";
import { Entry, EntryColumns } from "#site/sections/blocks/entry-columns.tsx";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";

export type StackProps = {
  readonly title: string;
  readonly lead: string;
  readonly categories: readonly {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    /** Links to read first, to the price, and to a check of one's own company. */
    readonly links: readonly { readonly kind: string; readonly label: string; readonly href: string }[];
    readonly services: readonly {
      readonly title: string;
      readonly description: string;
      readonly features: readonly string[];
    }[];
  }[];
};

/** Every service, by category. */
export function Stack({ title, lead, categories }: StackProps) {
  return (
    <section className="section" id="services">
      <div className="wrap">
        <SectionHead title={title} lead={lead} />
        {categories.map(({ id, title: category, description, links, services }) => (
          <section key={id} className="stack-category" id={id}>
            <div>
              <h3>{category}</h3>
              <p>{description}</p>
              <ul className="stack-links">
                {links.map(({ kind, label, href }) => (
                  <li key={label}>
                    <span>{kind}</span> <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </div>
            <EntryColumns>
              {services.map((service) => (
                <Entry
                  key={service.title}
                  level={4}
                  title={service.title}
                  text={service.description}
                  features={service.features}
                />
              ))}
            </EntryColumns>
          </section>
        ))}
      </div>
    </section>
  );
}
