import "./registered.css";
import { Link } from "#ui/link/link.tsx";

export type RegisteredProps = {
  readonly heading: string;
  readonly message: string;
  readonly receipt: string;
  readonly back: string;
};

/** The page after the launch list's form was sent without a script. */
export function Registered({ heading, message, receipt, back }: RegisteredProps) {
  return (
    <section className="registered wrap">
      <h1>{heading}</h1>
      <p className="lead">{message}</p>
      <p>{receipt}</p>
      <p>
        <Link href="/labs">{back}</Link>
      </p>
    </section>
  );
}
