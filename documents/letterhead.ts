import { z } from "zod";
import type { Company } from "#contract/company.ts";
import type { Letterhead } from "./paper.ts";

const colour = z.string().regex(/^[0-9a-f]{6}$/i, "Write a colour as six hexadecimal digits.");

/** content/letterhead.yaml: how the firm's documents look. */
export const letterheadLook = z.strictObject({
  fonts: z.strictObject({ text: z.string().min(1), heading: z.string().min(1) }),
  colours: z.strictObject({ ink: colour, accent: colour }),
});

export type LetterheadLook = z.infer<typeof letterheadLook>;

/** The firm's letterhead. `png`: its mark, square; undefined: the name stands alone. */
export function letterheadOf(
  { name, domain, email, phone }: Pick<Company, "name" | "domain" | "email" | "phone">,
  look: LetterheadLook,
  png: Uint8Array | undefined,
): Letterhead {
  return {
    ...look,
    firm: name,
    contact: [domain, email, phone].join(" · "),
    ...(png !== undefined && { mark: { png, alt: name } }),
  };
}
