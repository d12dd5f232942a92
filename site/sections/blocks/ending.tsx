import "./ending.css";
import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";

/** How pages end: with a call, with the sample report, or with the health check. */
export type EndingKind = "book" | "sample" | "check";

export type EndingProps = {
  readonly kind: EndingKind;
  readonly title: string;
  readonly lead: string;
  readonly action: string;
  /** Target of the button; without one it is the scheduling page. */
  readonly href?: string | undefined;
  readonly bookingUrl: string;
};

/** The ending of every page without one of its own: one thing to do next, and the effort that it takes. */
export function Ending({ kind, title, lead, action, href, bookingUrl }: EndingProps) {
  return (
    <section className="wrap" data-ending={kind}>
      <div className="ending">
        <div>
          <h2>{title}</h2>
          <p className="lead">{lead}</p>
        </div>
        {href === undefined ? (
          <ButtonLink newTab href={bookingUrl} data-track="" data-place="page_end">
            {action} <Icon name="arrow-up-right" />
          </ButtonLink>
        ) : (
          <ButtonLink href={href} data-track="" data-place="page_end">
            {action}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
