import { z } from "zod";

/** A name in files and addresses: lower case letters, digits and hyphens. */
export const slug = z
  .string()
  .regex(/^[a-z0-9-]+$/, "write small letters, digits and hyphens, without spaces.");
