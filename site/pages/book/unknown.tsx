import "#site/sections/booking/booking.css";
import { bookingPath } from "#contract/booking.ts";
import { Base } from "#site/layouts/base.tsx";
import { page } from "#site/rendering/routes.ts";
import { ButtonLink } from "#ui/button/button.tsx";

export const routes = page("/book/unknown", (here) => {
  const { content } = here;
  const { title, description, ...page } = content.words("booking").unknown;
  return (
    <Base here={here} title={title} description={description} hidden>
      <UnknownCall {...page} />
    </Base>
  );
});

type UnknownCallProps = Readonly<Record<"heading" | "lead" | "again", string>>;

/** Says that an address leads to no call. */
function UnknownCall({ heading, lead, again }: UnknownCallProps) {
  return (
    <div className="booking wrap">
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      <p className="actions booking-acts">
        <ButtonLink href={bookingPath}>{again}</ButtonLink>
      </p>
    </div>
  );
}
