/** A title as the last part of an address, at most 80 characters. */
export function addressOf(title: string): string {
  const plain = title.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, 80)
    .replace(/-$/, "");
}
