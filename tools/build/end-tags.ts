import { withMarkup } from "./verbatim.ts";

/** Elements that end a paragraph when they begin (HTML standard, optional tags; known to the server's parser too). */
const afterParagraph =
  "address|article|aside|blockquote|details|div|dl|fieldset|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|ul";

/** Elements whose end is the end of a paragraph in them. Not those whose own end tag may be left out. */
const aroundParagraph = "article|aside|blockquote|details|div|fieldset|footer|form|header|main|nav|section";

/**
 * End tags, and what must follow for them to be understood without being written. Less than HTML allows: the
 * server's parser ends only the innermost element for a start tag, and no `td` for a `th`.
 */
const optional = [
  String.raw`</li>(?=\s*(?:<li[\s>]|</(?:ul|ol)>))`,
  String.raw`</th>(?=\s*(?:<t[dh][\s>]|</tr>))`,
  String.raw`</td>(?=\s*(?:<td[\s>]|</tr>))`,
  String.raw`</d[dt]>(?=\s*(?:<d[dt][\s>]|</(?:dl|div)>))`,
  String.raw`</option>(?=\s*(?:<option[\s>]|</select>))`,
  String.raw`</p>(?=\s*(?:<(?:${afterParagraph})[\s>]|</(?:${aroundParagraph})>))`,
];

const omitted = new RegExp(optional.join("|"), "g");

/** A page without the end tags that HTML does not need. */
export function withoutEndTags(html: string): string {
  return withMarkup(html, (markup) => markup.replace(omitted, ""));
}
