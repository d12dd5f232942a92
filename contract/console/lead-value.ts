import { z } from "zod";

/** What a lead is worth, as somebody writes it: whole units of the firm's currency, from 0 to 1,000,000,000. */
export const leadValue = z
  .number("Value: please write a whole number.")
  .int("Value: please write a whole number.")
  .min(0, "Value: please write a number from 0.")
  .max(1_000_000_000, "Value: please write a smaller number.");
