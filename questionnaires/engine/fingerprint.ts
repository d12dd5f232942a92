/** The first 12 hex digits of the SHA-256 of the data as JSON: different data have different fingerprints. */
export async function fingerprint(data: unknown): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(data)));
  const bytes = new Uint8Array(digest).subarray(0, 6);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
