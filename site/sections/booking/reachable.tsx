import { dialAddress } from "#words/phone-digits.ts";

const mail = /([\w.+-]+@[\w.-]*\w)/;

/** A text in which our phone number and mail addresses are links. */
export function Reachable({ text, phone }: { readonly text: string; readonly phone: string }) {
  return text.split(phone).map((part, index) => (
    // Nothing but the place tells parts apart, and they never move.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <span key={index}>
      {index > 0 && <a href={dialAddress(phone)}>{phone}</a>}
      {part.split(mail).map((piece, place) =>
        // Every second piece is what the pattern found.
        place % 2 === 1 ? (
          <a key={piece} href={`mailto:${piece}`}>
            {piece}
          </a>
        ) : (
          piece
        ),
      )}
    </span>
  ));
}
