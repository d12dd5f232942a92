/** Octets of a line at most, before the line break (RFC 5545, 3.1; RFC 2426, 2.6). */
const longest = 75;

/** Characters that would end the value or begin another one are escaped (RFC 5545, 3.3.11; RFC 2426, 5). */
export function escaped(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(/[\\,;]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

function folded(line: string): string {
  const encoder = new TextEncoder();
  const parts = [""];
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > longest) {
      parts.push("");
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += size;
  }
  return parts.join("\r\n ");
}

/** Names and escaped values as the lines of a vCard or an iCalendar file. */
export function contentLines(lines: readonly (readonly [name: string, value: string])[]): string {
  return lines.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join("");
}
