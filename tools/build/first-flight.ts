/** Bytes that a server sends before it waits for a first answer: ten segments (RFC 6928) of 1,460 bytes. */
export const firstFlight = 14_600;

/** Bytes of them that the head of an answer may take, its security headers included. */
export const headBytes = 1_400;

/** A built page with its bytes as it is sent. */
export type Sent = { readonly route: string; readonly bytes: number };

/** One sentence for each page that takes the visitor one turn more, because it does not come in one flight. */
export function warningsOf(pages: readonly Sent[]): readonly string[] {
  return pages
    .filter(({ bytes }) => bytes + headBytes > firstFlight)
    .map(
      ({ route, bytes }) =>
        `Warning: ${route} has ${bytes} bytes, and with more than ${firstFlight - headBytes} a page takes one turn more to arrive.`,
    );
}
