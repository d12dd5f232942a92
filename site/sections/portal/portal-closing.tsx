import "./portal-closing.css";
import { ButtonLink } from "#ui/button/button.tsx";

export type PortalClosingProps = {
  readonly title: string;
  readonly lead: string;
  /** The buttons, the main one first. */
  readonly links: readonly { readonly label: string; readonly href: string }[];
};

/** The end of a sample portal: what a visitor can do to get a real one. */
export function PortalClosing({ title, lead, links }: PortalClosingProps) {
  return (
    <section className="portal-closing tint" data-ending="way">
      <div className="wrap">
        <div>
          <h2>{title}</h2>
          <p className="lead">{lead}</p>
        </div>
        <p className="actions">
          {links.map(({ label, href }, index) => (
            <ButtonLink key={href} look={index === 0 ? "primary" : "secondary"} href={href}>
              {label}
            </ButtonLink>
          ))}
        </p>
      </div>
    </section>
  );
}
