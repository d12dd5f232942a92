const briefAt = /^\/leads\/([^/]+)\/brief$/;

/** The reference of the lead whose brief an address shows; undefined for every other address. */
export function briefReference(path: string): string | undefined {
  const found = briefAt.exec(path)?.[1];
  return found === undefined ? undefined : decodeURIComponent(found);
}
