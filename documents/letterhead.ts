import type { Brand } from "#brand/brand.ts";
import type { Company } from "#contract/company.ts";
import type { Letterhead } from "./paper.ts";

/** The firm's letterhead. `png`: its mark, square; undefined: the name alone. */
export function letterheadOf(
  { name, domain, email, phone }: Pick<Company, "name" | "domain" | "email" | "phone">,
  { ink, light, documentFont }: Pick<Brand, "ink" | "light" | "documentFont">,
  png: Uint8Array | undefined,
): Letterhead {
  return {
    fonts: { text: documentFont, heading: documentFont },
    // Office needs colors without "#".
    colours: { ink: ink.slice(1), accent: light.slice(1) },
    firm: name,
    contact: [domain, email, phone].join(" · "),
    ...(png !== undefined && { mark: { png, alt: name } }),
  };
}
