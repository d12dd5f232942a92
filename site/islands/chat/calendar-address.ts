import { callLink } from "#contract/call-link.ts";
import { originOf } from "#contract/visits/visit.ts";

/**
 * The scheduling address for embedding: its own query stays, and three parameters say where it is embedded,
 * how it looks, and that it needs no consent banner (specification, part 1, section 7).
 */
export function embeddedAddress(calendlyUrl: string, host: string, visit = ""): string {
  const address = new URL(callLink(calendlyUrl, { origin: originOf(visit, host) }));
  // Cal.com sends messages about events in a frame only with this parameter.
  if (/(?:^|\.)cal\.(?:com|eu)$/.test(address.hostname)) address.searchParams.set("embed", "");
  address.searchParams.set("embed_domain", host);
  address.searchParams.set("embed_type", "Inline");
  address.searchParams.set("hide_gdpr_banner", "1");
  return address.href;
}

/** Whether a message of the calendar's page says that a call was booked (Calendly and Cal.com, "Embed events"). */
export function saysBooked(data: unknown): boolean {
  if (typeof data !== "object" || data === null) return false;
  if ("event" in data) return data.event === "calendly.event_scheduled";
  const isOfCal = "originator" in data && data.originator === "CAL" && "type" in data;
  return isOfCal && ["bookingSuccessful", "bookingSuccessfulV2"].includes(String(data.type));
}
