import "./unsure.css";
import { ButtonLink } from "#ui/button/button.tsx";

export type UnsureProps = { readonly title: string; readonly lead: string; readonly check: string };

/** For those who cannot choose: the health check. */
export function Unsure({ title, lead, check }: UnsureProps) {
  return (
    <section className="tint">
      <div className="unsure wrap">
        <div>
          <h2>{title}</h2>
          <p className="lead">{lead}</p>
        </div>
        <ButtonLink href="/it-assessment">{check}</ButtonLink>
      </div>
    </section>
  );
}
