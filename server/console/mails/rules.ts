import type { Mailbox } from "#server/mails/threads/parsing/parsed-mail.ts";
import { isNobodys, isOurs, namedByGroup } from "#server/mails/threads/sides.ts";
import { type Written, writersIn } from "./fits/rules.ts";

/**
 * Who wrote a mail, by the address to which replies go; of a mail that one of us forwards, who is named in it.
 * `firm`: our own addresses, in small letters. Undefined: nobody outside the firm is named.
 */
export function writerOf(mail: Written, firm: readonly string[]): Mailbox | undefined {
  const writer = writersIn(mail).find(({ address }) => !isOurs(address, firm));
  if (writer === undefined || writer.name !== undefined) return writer;
  const { address } = writer;
  const said = mail.from_name.trim();
  const isOfMachine = address !== mail.from_address && isNobodys(mail.from_address);
  return { name: namedByGroup(said) ?? (isOfMachine ? "" : said), address };
}

/** Shows the address of what was a link, as text. */
const linkLook = `span[href]::after{content:" (" attr(href) ")";display:inline-block;max-width:24em;overflow:hidden;
text-overflow:ellipsis;white-space:nowrap;vertical-align:bottom;font:smaller monospace}`;

/** The HTML in pieces: a style with its tag, or what stands between two of them. */
function piecesOf(html: string): readonly { readonly text: string; readonly isStyle: boolean }[] {
  return html.split(/(?=<style)/i).flatMap((part) => {
    if (!/^<style/i.test(part)) return [{ text: part, isStyle: false }];
    const end = part.search(/<\/style/i);
    return end < 0
      ? [{ text: part, isStyle: true }]
      : [
          { text: part.slice(0, end), isStyle: true },
          { text: part.slice(end), isStyle: false },
        ];
  });
}

/** A mail is shown on white, so its styles for the night hold nowhere. */
function withoutNight(html: string): string {
  return piecesOf(html)
    .map(({ text, isStyle }) =>
      isStyle ? text.replaceAll(/prefers-color-scheme\s*:\s*dark/gi, "prefers-color-scheme:none") : text,
    )
    .join("");
}

/** Names of colors that nobody reads on white. */
const lightNames: ReadonlySet<string> = new Set([
  ...["white", "snow", "ivory", "whitesmoke", "ghostwhite", "floralwhite", "azure", "mintcream"],
  ...["gainsboro", "lightgray", "lightgrey"],
]);

/** The parts of a color from 0 to 255; none: it is written in another way. */
function partsOf(color: string): readonly number[] {
  const [, long, short] = /^#(?:([\da-f]{6})|([\da-f]{3}))$/i.exec(color) ?? [];
  const digits = long ?? short?.replaceAll(/./g, "$&$&");
  if (digits !== undefined) return [0, 2, 4].map((from) => Number.parseInt(digits.slice(from, from + 2), 16));
  return /^rgba?\(/i.test(color) ? (color.match(/\d+/g) ?? []).slice(0, 3).map(Number) : [];
}

/** Whether nobody reads a text of this color on white. */
function isLight(color: string): boolean {
  const [red, green, blue] = partsOf(color.trim());
  if (red === undefined || green === undefined || blue === undefined)
    return lightNames.has(color.trim().toLowerCase());
  return 0.299 * red + 0.587 * green + 0.114 * blue > 200;
}

/** Colors that can stand in a selector as they are written. */
const plainColor = /^[\w#(),.%\s-]{3,40}$/;

/** Has a ground of its own, on which light words may be meant. */
const grounds = ['[style*="background" i]', "[bgcolor]", "[background]"];

/**
 * A style that makes light words dark that stand on no ground of their own, as programs with a dark look write them: the
 * ground here is white. "": there are none, or styles may give them one.
 */
function readableIn(html: string): string {
  if (piecesOf(html).some(({ text, isStyle }) => isStyle && /background/i.test(text))) return "";
  const inStyles = [...html.matchAll(/[;"'\s](color\s*:\s*([^;"'!<>]{3,40}))/gi)].flatMap(
    ([, said = "", color = ""]) =>
      plainColor.test(color) && isLight(color) ? [`[style*="${said.trim()}"]`] : [],
  );
  const inFonts = [...html.matchAll(/<font\b[^<>]*?\bcolor\s*=\s*["']?([^"'\s>]+)/gi)].flatMap(
    ([, color = ""]) => (plainColor.test(color) && isLight(color) ? [`font[color="${color}"]`] : []),
  );
  const light = [...new Set([...inStyles, ...inFonts])];
  if (light.length === 0) return "";
  const onGround = grounds.flatMap((ground) => [ground, `${ground} *`]).join(",");
  return `:is(${light.join(",")}):not(${onGround}){color:#000!important}`;
}

/**
 * The HTML of a mail for a frame: without what leads elsewhere. A tag begins with its name alone, so nothing
 * else has to be read to find all of them.
 */
export function framed(html: string): string {
  const still = html
    .replaceAll(/<(\/?)(?:a|area|base|meta|form|button)(?=[\s/>])/gi, "<$1span")
    // A policy does not forbid to connect to a server in advance, or to look up its name.
    .replaceAll(/<\/?link(?=[\s/>])/gi, "<wbr");
  const light = withoutNight(still);
  return `<!doctype html><meta charset="utf-8"><style>${linkLook}${readableIn(light)}</style>${light}`;
}
