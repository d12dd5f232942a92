const roomAt = /^\/leads\/([^/]+)\/room$/;

/** The reference of the lead whose room an address shows; undefined for every other address. */
export function roomReference(path: string): string | undefined {
  const found = roomAt.exec(path)?.[1];
  return found === undefined ? undefined : decodeURIComponent(found);
}
