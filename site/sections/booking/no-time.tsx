import { ButtonLink } from "#ui/button/button.tsx";
import { Reachable, type Reached } from "./reachable.tsx";

export type NoTimeProps = Reached & Readonly<Record<"none" | "callBack", string>>;

/** Says that no time is free, and how to be called all the same. */
export function NoTime({ none, callBack, phone, email }: NoTimeProps) {
  return (
    <div className="booking-line booking-warning">
      <p>
        <Reachable text={none} phone={phone} email={email} />
      </p>
      <p className="booking-acts">
        <ButtonLink href="/call-back">{callBack}</ButtonLink>
      </p>
    </div>
  );
}
