import "#site/sections/services/stack.css";
import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { service } from "#site/layouts/structured-offers.ts";
import { page } from "#site/rendering/routes.ts";
import { BookingClosing } from "#site/sections/blocks/booking-closing.tsx";
import { Entry, EntryColumns } from "#site/sections/blocks/entry-columns.tsx";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { WhoDoesWhat } from "#site/sections/pictures/who-does-what.tsx";
import { ServicesHero } from "#site/sections/services/services-hero.tsx";

export const routes = page("/services", (here) => {
  const { content, site } = here;
  const { company, scheduling } = facts(content);
  const { title, description, hero, stack, closing } = content.words("services");
  const { who } = content.words("pictures");
  const offers = stack.categories
    .flatMap(({ services }) => services)
    .map((one) => ({ name: one.title, description: one.description, price: "", period: "" }));
  return (
    <Base
      here={here}
      title={title}
      description={description}
      ends
      things={[service({ name: stack.title, description }, offers, company, site)]}
    >
      <ServicesHero
        {...hero}
        bookingUrl={scheduling.consultation}
        counts={stack.categories.map(({ services }) => services.length)}
      />
      <Stack {...stack} />
      <WhoDoesWhat {...who} />
      <BookingClosing
        {...closing}
        bookingUrl={scheduling.consultation}
        moreHref="/pricing"
        company={company}
      />
    </Base>
  );
});

type StackProps = {
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
function Stack({ title, lead, categories }: StackProps) {
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
