import { z } from "zod";
import { labelled } from "#contract/labelled.ts";
import { advised, pageDescription, pageTitle } from "./advice.ts";

/** What every page has. */
export const page = { title: pageTitle, description: pageDescription };

/** The heading of a part of a page, with its introduction. */
export const heading = {
  title: labelled("Heading"),
  lead: labelled("Introduction", "The sentences below the heading."),
};

/** A line of a page's h1: the light stands on the last one, wherever it would break. */
const line = labelled("Line").register(advised, {
  max: 28,
  why: "a longer line breaks in two, and the light stands beside it",
});

/** Lines of a page's h1. */
export const headline = z.array(line).min(1).max(4).meta({ title: "Headline, in lines" });

/** A line of a table of two columns. */
export const row = z.strictObject({ label: labelled("Label"), value: labelled("Value") });

/** A heading with a text. */
export const point = z.strictObject({ title: labelled("Heading"), text: labelled("Text") });

/** A heading with a text and a list. */
export const entry = point.extend({
  features: z.array(labelled("Point")).min(1).max(12).meta({ title: "Points" }),
});

/** An offer on a page. It is in plans.yaml only if it has a price. */
export const offer = {
  title: labelled("Name"),
  subtitle: labelled("For whom"),
  price: labelled("Price", "As it is read."),
  priceNote: labelled("Below the price"),
  features: z.array(labelled("Point")).meta({ title: "What is included" }),
};

/** The end of a page. */
export const closing = z
  .strictObject({
    headline,
    book: labelled("Button that books a call"),
    more: labelled("Other button"),
    labels: z
      .strictObject({ email: z.string(), phone: z.string(), hours: z.string() })
      .meta({ title: "Words before" }),
    last: z.strictObject({ label: labelled("Label"), text: labelled("Text") }).meta({ title: "Last line" }),
  })
  .meta({ title: "End of the page" });

/** The top of a page that is about one offer. */
export const hero = z
  .strictObject({
    headline,
    lead: labelled("Introduction"),
    book: labelled("Button that books a call"),
    more: labelled("Other button"),
    rows: z.array(row).min(1).max(12).meta({ title: "Lines of the table" }),
    note: labelled("Note below the table"),
  })
  .meta({ title: "Top of the page" });
