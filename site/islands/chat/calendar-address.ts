/**
 * The scheduling address as it is embedded: its own query stays, and three parameters say where it stands,
 * how it looks, and that it needs no consent banner (specification, part 1, section 7).
 */
export function embeddedAddress(calendlyUrl: string, host: string): string {
  const address = new URL(calendlyUrl);
  address.searchParams.set("embed_domain", host);
  address.searchParams.set("embed_type", "Inline");
  address.searchParams.set("hide_gdpr_banner", "1");
  return address.href;
}

/** Whether a message of the calendar's page says that a call was booked (Calendly, "Embed events"). */
export function saysBooked(data: unknown): boolean {
  return (
    typeof data === "object" && data !== null && "event" in data && data.event === "calendly.event_scheduled"
  );
}
