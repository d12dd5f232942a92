/**
 * The idempotency key of a plain form, which cannot mint one: sending the same content again is the
 * same submission. `after`: reference of an earlier lead with this content whose answer is no longer due.
 */
export function formKey(hash: string, after = "first"): string {
  return `form:${hash}:${after}`;
}
