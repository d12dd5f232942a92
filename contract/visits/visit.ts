/** Where a visit came from; "" when it is not known. `referrer`: the host of the site before. */
export type Origin = Readonly<
  Record<"referrer" | "source" | "medium" | "campaign" | "term" | "content", string>
>;

const hostName = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/i;

/** At most 100 characters; nothing that could be somebody's address. */
function campaignWord(query: URLSearchParams, name: string): string {
  const word = query.get(name) ?? "";
  return word.includes("@") ? "" : word.slice(0, 100);
}

/** Stands in front of a visit that begins with this page view. */
const beginning = "!";

/** Whether this page view begins the visit. */
export function isBeginning(visit: string): boolean {
  return visit.startsWith(beginning);
}

/** The parts of a visit: the host that led here, the path of its first page, and that page's query. */
function partsOf(visit: string): readonly [host: string, path: string, search: string] {
  const [, host = "", path = "", search = ""] = /^!?([^/?]*)([^?]*)\??(.*)$/s.exec(visit) ?? [];
  return [host, path, search];
}

/** The path of a visit's first page; "" when it is not known. */
export function firstPageOf(visit: string): string {
  return partsOf(visit)[1];
}

/** The origin that the browser reports. `ownHost`: a link from this site is no origin. */
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

/** The campaign of visits and leads, for counting: "source / medium / campaign", or "". */
export function campaignOf({ source, medium, campaign }: Origin): string {
  return [source, medium, campaign].filter((word) => word !== "").join(" / ");
}

/** Whether anything says where a visit came from. */
export function isKnown(origin: Origin): boolean {
  return Object.values(origin).some((word) => word !== "");
}
