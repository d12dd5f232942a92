import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Closing, type ClosingProps } from "./closing.tsx";

export type BookingClosingProps = Omit<ClosingProps, "actions"> & {
  /** Opens the scheduling page in a new tab. */
  readonly book: string;
  readonly bookingUrl: string;
  /** The way on for those who want no call. */
  readonly more: string;
  readonly moreHref: string;
};

/** The end of a page: a call, or the way on without one. */
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
