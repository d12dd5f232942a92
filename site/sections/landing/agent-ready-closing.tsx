import type { Company } from "#contract/company.ts";
import { Closing } from "#site/sections/blocks/closing.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";

export type AgentReadyClosingProps = {
  readonly headline: readonly string[];
  readonly book: string;
  readonly contact: string;
  readonly labels: Readonly<Record<"email" | "phone" | "hours", string>>;
  readonly last: { readonly label: string; readonly text: string };
  readonly workshopUrl: string;
  readonly company: Company;
};

/** Where the audit is booked. */
export function AgentReadyClosing({ book, contact, workshopUrl, ...closing }: AgentReadyClosingProps) {
  return (
    <Closing
      {...closing}
      id="contact"
      actions={
        <>
          <ButtonLink newTab href={workshopUrl} data-track={book} data-place="final_cta">
            {book} <Icon name="arrow-up-right" />
          </ButtonLink>
          <ButtonLink look="secondary" href="/questionnaire">
            {contact}
          </ButtonLink>
        </>
      }
    />
  );
}
