/** What stands behind a comma and is no first name, in small letters. */
const titles: readonly string[] = [
  ...["co", "corp", "gmbh", "inc", "llc", "llp", "ltd", "pllc", "plc"],
  ...["cisa", "cissp", "cpa", "esq", "ii", "iii", "jr", "jd", "mba", "md", "phd", "pmp", "sr"],
];

function isFirstName(part: string): boolean {
  return (
    /^\p{Lu}(?:\.|[\p{L}'’-]*\p{Ll}\.?)$/u.test(part) && !titles.includes(part.toLowerCase().replace(".", ""))
  );
}

/** A writer's name as one greets by it: "Roe, Jane", as Outlook writes it, is Jane Roe. Other commas stay. */
export function nameInOrder(name: string): string {
  const [last = "", first = "", ...more] = name.split(",").map((part) => part.trim());
  const parts = first.split(/\s+/);
  const isTurned = more.length === 0 && last !== "" && parts.length <= 3 && parts.every(isFirstName);
  return isTurned && /^[\p{L}\s'’-]+$/u.test(last) ? `${first} ${last}` : name;
}
