import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Closing, type ClosingProps } from "./closing.tsx";

export type BookingClosingProps = Omit<ClosingProps, "actions"> & {
  /** Label of the link that opens the scheduling page in a new tab. */
  readonly book: string;
  readonly bookingUrl: string;
  /** Label of the link for visitors who do not want a call. */
  readonly more: string;
  readonly moreHref: string;
};

/** The closing of a page: a link to book a call, and a link for visitors who do not want one. */
export function BookingClosing({ book, bookingUrl, more, moreHref, ...closing }: BookingClosingProps) {
  return (
    <Closing
      {...closing}
      actions={
        <>
          <ButtonLink newTab href={bookingUrl} data-track="" data-place="final_cta">
            {book} <Icon name="arrow-up-right" />
          </ButtonLink>
          <ButtonLink look="secondary" href={moreHref}>
            {more}
          </ButtonLink>
        </>
      }
    />
  );
}
