import type { Company } from "#contract/company.ts";
import { Closing } from "#site/sections/blocks/closing.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";

export type ContactProps = {
  readonly headline: readonly string[];
  readonly schedule: string;
  readonly details: string;
  readonly bookingUrl: string;
  readonly labels: Readonly<Record<"email" | "phone" | "hours" | "bring", string>>;
  readonly bring: string;
  readonly company: Company;
};

/** The closing of the home page. */
export function Contact({ headline, schedule, details, bookingUrl, labels, bring, company }: ContactProps) {
  return (
    <Closing
      id="contact"
      headline={headline}
      labels={labels}
      company={company}
      last={{ label: labels.bring, text: bring }}
      actions={
        <>
          <ButtonLink newTab href={bookingUrl} data-track="" data-place="final_cta">
            {schedule} <Icon name="arrow-up-right" />
          </ButtonLink>
          <ButtonLink look="secondary" href="/questionnaire">
            {details}
          </ButtonLink>
        </>
      }
    />
  );
}
