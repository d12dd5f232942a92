/**
 * Bytes that a server sends before it waits for a first acknowledgement: ten segments (RFC 6928) of 1,460
 * bytes.
 */
export const firstFlight = 14_600;

/** Bytes of them for the head of a response, with its security headers. */
export const headBytes = 1_400;

/** A built page with its size in bytes when it is sent. */
export type Sent = { readonly route: string; readonly bytes: number };

/** One sentence for each page that is larger than the first flight and so needs one more round trip. */
export function warningsOf(pages: readonly Sent[]): readonly string[] {
  return pages
    .filter(({ bytes }) => bytes + headBytes > firstFlight)
    .map(
      ({ route, bytes }) =>
        `Warning: ${route} has ${bytes} bytes, and with more than ${firstFlight - headBytes} a page takes one turn more to arrive.`,
    );
}
