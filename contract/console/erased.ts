const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Says that a person demanded erasure, and what has to be so before their address is taken up again. */
export function erasedInWords(at: string): string {
  return `This address was erased on demand on ${days.format(new Date(at))}. Take it up again only if its person has asked for that since, or the law requires it.`;
}
