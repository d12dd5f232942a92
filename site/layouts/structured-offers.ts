import type { Company } from "#contract/company.ts";
import { publisher, type Thing } from "./structured-data.ts";

export type OfferFacts = {
  readonly name: string;
  readonly description: string;
  /** As people read it: "$1,200", "$6,500+" for at least that, or words when there is no figure. */
  readonly price: string;
  /** What the price is for: "per user per month". */
  readonly period: string;
};

function priceSpecification(price: string, period: string) {
  const [, figure, more] = /^\$([\d,]+)(\+?)$/.exec(price) ?? [];
  if (figure === undefined) return undefined;
  const dollars = Number(figure.replaceAll(",", ""));
  return {
    "@type": "UnitPriceSpecification",
    priceCurrency: "USD",
    [more === "+" ? "minPrice" : "price"]: dollars,
    unitText: period,
  };
}

/** A service of the consultancy with what it is offered for. */
export function service(
  { name, description }: { readonly name: string; readonly description: string },
  offers: readonly OfferFacts[],
  company: Company,
  site: URL,
): Thing {
  return {
    "@type": "Service",
    name,
    description,
    provider: publisher(company, site),
    hasOfferCatalog: {
      "@type": "OfferCatalog",
      name,
      itemListElement: offers.map((offer) => ({
        "@type": "Offer",
        name: offer.name,
        description: offer.description,
        priceSpecification: priceSpecification(offer.price, offer.period),
      })),
    },
  };
}

/** Questions that a page answers. */
export function faqPage(entries: readonly { readonly question: string; readonly answer: string }[]): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: entries.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
