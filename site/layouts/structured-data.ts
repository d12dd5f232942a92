import type { Company } from "#contract/company.ts";
import { shareImage } from "./share-image.ts";

/** One thing in the vocabulary of schema.org, as JSON-LD. */
export type Thing = { readonly "@type": string } & Readonly<Record<string, unknown>>;

/** The script's text. A `<` never appears in it, so no value can end the script. */
export function jsonLd(things: readonly Thing[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replaceAll("<", "\\u003c");
}

function reference(site: URL, id: "organization" | "website") {
  return { "@id": new URL(`/#${id}`, site).href };
}

/** The consultancy, as the publisher of something. */
export function publisher({ name }: Pick<Company, "name">, site: URL) {
  return { "@type": "Organization", ...reference(site, "organization"), name, url: new URL("/", site).href };
}

function postalAddress({ legal: { address } }: Company): Thing {
  return {
    "@type": "PostalAddress",
    streetAddress: address.street,
    addressLocality: address.city,
    ...(address.region !== undefined && { addressRegion: address.region }),
    postalCode: address.postalCode,
    addressCountry: address.country,
  };
}

/** The consultancy and its site, as the home page introduces them. */
export function introduction(company: Company, site: URL): readonly Thing[] {
  return [
    {
      "@type": "Organization",
      ...reference(site, "organization"),
      name: company.name,
      legalName: company.legal.entity,
      address: postalAddress(company),
      contactPoint: {
        "@type": "ContactPoint",
        contactType: company.legal.privacyRole,
        email: company.legal.privacyEmail,
      },
      url: new URL("/", site).href,
      logo: new URL("/icons/icon-512.png", site).href,
      description: company.description,
      email: company.email,
      telephone: company.phone,
      sameAs: [company.profileUrl],
    },
    {
      "@type": "WebSite",
      ...reference(site, "website"),
      name: company.name,
      url: new URL("/", site).href,
      publisher: reference(site, "organization"),
    },
  ];
}

export type PageFacts = { readonly name: string; readonly description: string; readonly path: string };

/** A page of the consultancy that lists things in a fixed order. */
export function listPage(
  { name, description, path }: PageFacts,
  entries: readonly { readonly title: string; readonly description: string }[],
  company: Company,
  site: URL,
): Thing {
  return {
    "@type": "WebPage",
    name,
    description,
    url: new URL(path, site).href,
    isPartOf: reference(site, "website"),
    publisher: publisher(company, site),
    mainEntity: {
      "@type": "ItemList",
      itemListElement: entries.map((entry, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: entry.title,
        description: entry.description,
      })),
    },
  };
}

export type ArticleFacts = {
  readonly title: string;
  readonly description: string;
  /** A role at the consultancy, not a person. */
  readonly author: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** YYYY-MM-DD. */
  readonly reviewed: string;
  readonly minutes: number;
  readonly tags: readonly string[];
};

/** An article at `path`, published by the consultancy. */
export function blogPosting(article: ArticleFacts, path: string, company: Company, site: URL): Thing {
  const address = new URL(path, site).href;
  return {
    "@type": "BlogPosting",
    headline: article.title,
    description: article.description,
    datePublished: article.date,
    dateModified: article.reviewed,
    author: { "@type": "Organization", name: article.author, url: new URL("/", site).href },
    publisher: publisher(company, site),
    image: new URL(shareImage(path), site).href,
    url: address,
    mainEntityOfPage: address,
    timeRequired: `PT${article.minutes}M`,
    keywords: article.tags.join(", "),
    inLanguage: company.locale,
  };
}

/** The page of an article, with the day of its last review and the role that made that review. */
export function reviewedPage(
  page: { readonly name: string; readonly path: string; readonly reviewed: string; readonly by: string },
  company: Company,
  site: URL,
): Thing {
  return {
    "@type": "WebPage",
    name: page.name,
    url: new URL(page.path, site).href,
    isPartOf: reference(site, "website"),
    lastReviewed: page.reviewed,
    reviewedBy: { "@type": "Organization", name: page.by, parentOrganization: publisher(company, site) },
  };
}

/** The breadcrumbs of a page: names and paths in order, from the home page to the page itself. */
export function breadcrumbs(steps: readonly (readonly [name: string, path: string])[], site: URL): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: new URL(path, site).href,
    })),
  };
}
