import type { Company } from "#contract/company.ts";
import { Closing } from "#site/sections/blocks/closing.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";

export type QuickStartClosingProps = {
  readonly headline: readonly string[];
  readonly schedule: string;
  readonly details: string;
  readonly labels: Readonly<Record<"email" | "phone" | "hours", string>>;
  readonly last: { readonly label: string; readonly text: string };
  readonly bookingUrl: string;
  readonly company: Company;
};

/** A call, or the questionnaire. */
export function QuickStartClosing({ schedule, details, bookingUrl, ...closing }: QuickStartClosingProps) {
  return (
    <Closing
      {...closing}
      id="cta"
      innerId="contact"
      actions={
        <>
          <ButtonLink newTab href={bookingUrl} data-track={schedule} data-place="final_cta">
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
