import { z } from "zod";

/** "4-6" or "6": weeks or months that are drawn, as their least and their most, or their first and their last. */
export const span = z
  .string()
  .regex(/^\d+(?:-\d+)?$/, "write one number or a lower and a higher one, for example 4-6.")
  .transform((text) => {
    const [first = 1, last = first] = text.split("-").map(Number);
    return { first, last };
  });
