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

/** "From" a price is an AggregateOffer with a lowest price: an Offer's price would be taken as the whole price. */
function offered({ name, description, price, period }: OfferFacts, priceCurrency: string): Thing {
  const [, figure, more] = /^\p{Sc}([\d,]+)(\+?)$/u.exec(price) ?? [];
  if (figure === undefined) return { "@type": "Offer", name, description };
  const amount = Number(figure.replaceAll(",", ""));
  if (more === "+") {
    return { "@type": "AggregateOffer", name, description, lowPrice: amount, priceCurrency };
  }
  const priceSpecification = {
    "@type": "UnitPriceSpecification",
    priceCurrency,
    price: amount,
    unitText: period,
  };
  return { "@type": "Offer", name, description, priceSpecification };
}

/** The firm that offers, and its currency. */
type Seller = Pick<Company, "name"> & { readonly legal: Pick<Company["legal"], "currency"> };

/** A service of the consultancy with its offers. */
export function service(
  { name, description }: { readonly name: string; readonly description: string },
  offers: readonly OfferFacts[],
  company: Seller,
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
      itemListElement: offers.map((offer) => offered(offer, company.legal.currency.code)),
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
