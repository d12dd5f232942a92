/** Letters and quotes of Western languages that stand beside a letter: more of them in the right character set. */
const likely = /(?<=\p{L})[äöüßéèàáâçñóíôêëîïûúåøæÄÖÜÉ’“”]|[äöüéèáâçñóíôêåøæÄÖÜÉÅØ‘“„](?=\p{L})/gu;

const decoded = (bytes: Uint8Array, charset: string) => new TextDecoder(charset).decode(bytes);

/** UTF-16 by its mark, or by its zeros: every second byte of plain letters is one. */
function utf16Of(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const head = [...bytes.subarray(0, 400)];
  const zeros = (odd: number) => head.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  const mostly = head.length * 0.3;
  if (zeros(1) > mostly && zeros(0) === 0) return "utf-16le";
  return zeros(0) > mostly && zeros(1) === 0 ? "utf-16be" : undefined;
}

/**
 * The text of a file in any character set that spreadsheets write: UTF-8, UTF-16, else one byte a letter as on Windows
 * or on an old Mac, whichever gives more letters.
 */
export async function textIn(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) return decoded(bytes, utf16);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const [windows, mac] = [decoded(bytes, "windows-1252"), decoded(bytes, "macintosh")];
    const letters = (text: string) => text.match(likely)?.length ?? 0;
    return letters(mac) > letters(windows) ? mac : windows;
  }
}
