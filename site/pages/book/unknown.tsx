import "#site/sections/booking/booking.css";
import { bookingPath } from "#contract/booking.ts";
import { Base } from "#site/layouts/base.tsx";
import { reachedBy } from "#site/layouts/facts.ts";
import { page } from "#site/rendering/routes.ts";
import { Reachable } from "#site/sections/booking/reachable.tsx";
import { ButtonLink } from "#ui/button/button.tsx";

export const routes = page("/book/unknown", (here) => {
  const { content } = here;
  const { title, description, ...page } = content.words("booking").unknown;
  const reached = reachedBy(content);
  return (
    <Base here={here} title={title} description={description} hidden>
      <UnknownCall {...page} phone={reached.phone} email={reached.email} />
    </Base>
  );
});

type UnknownCallProps = Readonly<Record<"heading" | "lead" | "again" | "phone" | "email", string>>;

/** Says that an address leads to no call. */
function UnknownCall({ heading, lead, again, phone, email }: UnknownCallProps) {
  return (
    <div className="booking wrap">
      <h1>{heading}</h1>
      <p className="lead">
        <Reachable text={lead} phone={phone} email={email} />
      </p>
      <p className="actions booking-acts">
        <ButtonLink href={bookingPath}>{again}</ButtonLink>
      </p>
    </div>
  );
}
