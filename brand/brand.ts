import { z } from "zod";
import { contrast, toHex, toOklch } from "./colors.ts";
import { type Colors, paperOf } from "./paint.ts";

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'write a color as six hexadecimal digits in quotes, for example "#0f251f".')
  .transform((hex) => hex.toLowerCase());

/** The nearest color, by steps of lightness, that is as different from another one as it must be. */
function until(hex: string, step: number, isEnough: (hex: string) => boolean): string {
  const { lightness, ...rest } = toOklch(hex);
  for (let next = lightness; next > 0 && next < 1; next += step) {
    const tried = toHex({ ...rest, lightness: next });
    if (isEnough(tried)) return tried;
  }
  return step < 0 ? "#000000" : "#ffffff";
}

/** What is too hard to read (WCAG 2.2: 1.4.6 for text on paper, 1.4.3 for a few words on a colored ground). */
function problemsOf(colors: Colors): readonly { readonly path: keyof Colors; readonly message: string }[] {
  const { ink, light } = colors;
  const { day: paper } = paperOf(colors);
  const said = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);
  const onPaper = contrast(ink, paper);
  const better = until(ink, -0.01, (tried) => contrast(tried, paper) >= 7);
  const inkProblem = {
    path: "ink",
    message: `words in ${ink} on paper have a contrast of ${said(onPaper)} to 1, and 7 is needed: write a darker color, for example "${better}".`,
  } as const;
  // The bright color is looked at beside the ink that stands there once that is mended.
  const words = onPaper < 7 ? better : ink;
  const onLight = contrast(words, light);
  const lighter = until(light, 0.01, (tried) => contrast(tried, words) >= 4.5);
  const darker = until(words, -0.01, (tried) => contrast(tried, light) >= 4.5);
  const lightProblem = {
    path: "light",
    message: `words in ${words} on ${light} have a contrast of ${said(onLight)} to 1, and 4.5 is needed: write a lighter color, for example "${lighter}", or a darker ink, for example "${darker}".`,
  } as const;
  return [...(onPaper < 7 ? [inkProblem] : []), ...(onLight < 4.5 ? [lightProblem] : [])];
}

/** content/brand/brand.yaml. */
export const brand = z
  .strictObject({
    /** The dark color: words, and what is pressed by day. */
    ink: color.meta({ title: "Dark color", description: "Words, and what is pressed by day." }),
    /** The bright one: the lit line, and what is pressed by night. */
    light: color.meta({ title: "Bright color", description: "The lit line, and what is pressed by night." }),
    /** `site`: the faces that come with it; `system`: those of the reader's device, of which none is loaded. */
    font: z.enum(["site", "system"]).meta({
      title: "Typeface",
      description: "Those that come with the site, or those of the reader's device.",
    }),
    /** By which documents name their typeface. It is not embedded. */
    documentFont: z
      .string()
      .min(1)
      .meta({ title: "Typeface of Word and Excel files", description: "Named in them, not embedded." }),
  })
  .superRefine((colors, context) => {
    for (const { path, message } of problemsOf(colors)) {
      context.addIssue({ code: "custom", path: [path], message });
    }
  });

export type Brand = Readonly<z.infer<typeof brand>>;
