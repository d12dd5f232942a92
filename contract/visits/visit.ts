/** Where a visit came from; "" where nothing says so. The first is the host of the site that led here. */
export type Origin = Readonly<
  Record<"referrer" | "source" | "medium" | "campaign" | "term" | "content", string>
>;

const hostName = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/i;

/** At most 100 characters; nothing that could be somebody's address. */
function campaignWord(query: URLSearchParams, name: string): string {
  const word = query.get(name) ?? "";
  return word.includes("@") ? "" : word.slice(0, 100);
}

/** In front of a visit that begins with this page view. */
const beginning = "!";

/** Whether a visit begins with what is told. */
export function isBeginning(visit: string): boolean {
  return visit.startsWith(beginning);
}

/** The parts of a visit: the host that led here, the path of its first page, and that page's query. */
function partsOf(visit: string): readonly [host: string, path: string, search: string] {
  const [, host = "", path = "", search = ""] = /^!?([^/?]*)([^?]*)\??(.*)$/s.exec(visit) ?? [];
  return [host, path, search];
}

/** The path of the first page of a visit; "" where nothing is known of it. */
export function firstPageOf(visit: string): string {
  return partsOf(visit)[1];
}

/** Reads what the browser says of a visit. `ownHost`: a page of this site led to another one, which is no origin. */
export function originOf(visit: string, ownHost: string): Origin {
  const [host, , search] = partsOf(visit);
  const query = new URLSearchParams(search.slice(0, 2000));
  return {
    referrer: host.length < 260 && hostName.test(host) && host !== ownHost ? host.toLowerCase() : "",
    source: campaignWord(query, "utm_source"),
    medium: campaignWord(query, "utm_medium"),
    campaign: campaignWord(query, "utm_campaign"),
    term: campaignWord(query, "utm_term"),
    content: campaignWord(query, "utm_content"),
  };
}

/** Where a visit came from, for people: "news.example, mail / letter / May". */
export function inWords({ referrer, ...campaign }: Origin): string {
  const words = Object.values(campaign).filter((word) => word !== "");
  return [referrer, words.join(" / ")].filter((part) => part !== "").join(", ");
}

/** A campaign by which visits and leads are counted: "source / medium / campaign", or "". */
export function campaignOf({ source, medium, campaign }: Origin): string {
  return [source, medium, campaign].filter((word) => word !== "").join(" / ");
}

/** Whether anything says where a visit came from. */
export function isKnown(origin: Origin): boolean {
  return Object.values(origin).some((word) => word !== "");
}
