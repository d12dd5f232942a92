import type { Brand } from "#brand/brand.ts";
import type { Company } from "#contract/company.ts";
import type { Letterhead } from "./paper.ts";

/** Countries whose paper is US Letter (Unicode CLDR, supplemental data, paperSize); all others use A4. */
const onLetter = ["BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"];

/** The firm's letterhead. `png`: its mark, square; undefined: the name alone. */
export function letterheadOf(
  {
    name,
    domain,
    email,
    phone,
    legal,
  }: Pick<Company, "name" | "domain" | "email" | "phone"> & {
    readonly legal: { readonly address: Pick<Company["legal"]["address"], "country"> };
  },
  { ink, light, documentFont }: Pick<Brand, "ink" | "light" | "documentFont">,
  png: Uint8Array | undefined,
): Letterhead {
  return {
    sheets: onLetter.includes(legal.address.country) ? "Letter" : "A4",
    fonts: { text: documentFont, heading: documentFont },
    // Office needs colors without "#".
    colours: { ink: ink.slice(1), accent: light.slice(1) },
    firm: name,
    contact: [domain, email, phone].join(" · "),
    ...(png !== undefined && { mark: { png, alt: name } }),
  };
}
