import { ButtonLink } from "#ui/button/button.tsx";
import { Reachable } from "./reachable.tsx";

export type NoTimeProps = Readonly<Record<"none" | "callBack" | "phone", string>>;

/** Says that no time is free, and how to be called all the same. */
export function NoTime({ none, callBack, phone }: NoTimeProps) {
  return (
    <div className="booking-line booking-warning">
      <p>
        <Reachable text={none} phone={phone} />
      </p>
      <p className="booking-acts">
        <ButtonLink href="/call-back">{callBack}</ButtonLink>
      </p>
    </div>
  );
}
