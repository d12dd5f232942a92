import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { ButtonLink } from "#ui/button/button.tsx";

export type NetworkClosingProps = {
  readonly title: string;
  readonly lead: string;
  readonly member: string;
  readonly client: string;
};

/** Where the lines lead. */
export function NetworkClosing({ title, lead, member, client }: NetworkClosingProps) {
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead title={title} lead={lead} />
        <p className="actions">
          <ButtonLink href="/member-portal">{member}</ButtonLink>
          <ButtonLink look="secondary" href="/client-portal">
            {client}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
