import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { service } from "#site/layouts/structured-offers.ts";
import { page } from "#site/rendering/routes.ts";
import { BookingClosing } from "#site/sections/blocks/booking-closing.tsx";
import { WhoDoesWhat } from "#site/sections/pictures/who-does-what.tsx";
import { ServicesHero } from "#site/sections/services/services-hero.tsx";
import { Stack } from "#site/sections/services/stack.tsx";

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
