/** A version that cannot be shown. The message says why, for the person who wrote it. */
export class UnshowableError extends Error {
  override readonly name = "UnshowableError";
}
