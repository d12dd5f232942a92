import type { Company } from "#contract/company.ts";
import { Closing } from "#site/sections/blocks/closing.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";

export type ServicesClosingProps = {
  readonly headline: readonly string[];
  readonly schedule: string;
  readonly pricing: string;
  readonly labels: Readonly<Record<"email" | "phone" | "hours", string>>;
  readonly last: { readonly label: string; readonly text: string };
  readonly bookingUrl: string;
  readonly company: Company;
};

/** The end of the services page: a call, or the prices. */
export function ServicesClosing({ schedule, pricing, bookingUrl, ...closing }: ServicesClosingProps) {
  return (
    <Closing
      {...closing}
      actions={
        <>
          <ButtonLink newTab href={bookingUrl} data-track={schedule} data-place="final_cta">
            {schedule} <Icon name="arrow-up-right" />
          </ButtonLink>
          <ButtonLink look="secondary" href="/pricing">
            {pricing}
          </ButtonLink>
        </>
      }
    />
  );
}
