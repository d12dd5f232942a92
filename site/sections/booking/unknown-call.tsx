import "./booking.css";
import { bookingPath } from "#contract/booking.ts";
import { ButtonLink } from "#ui/button/button.tsx";

export type UnknownCallProps = Readonly<Record<"heading" | "lead" | "again", string>>;

/** Says that an address leads to no call. */
export function UnknownCall({ heading, lead, again }: UnknownCallProps) {
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
