import { z } from "zod";

/** "4-6" or "6": weeks or months for a drawing, as the fewest and the most, or as the first and the last. */
export const span = z
  .string()
  .regex(/^\d+(?:[-–]\d+)?$/, "write one number or a lower and a higher one, for example 4-6.")
  .transform((text) => {
    const [first = 1, last = first] = text.split(/[-–]/).map(Number);
    return { first, last };
  });
