import type { ContentPath } from "./content.ts";
import { inWords } from "./key-names.ts";

/** A value of a file, and the JSON Schema of its fields; null when there is none. */
type Place = { readonly value: unknown; readonly schema: unknown };

function entriesOf(value: unknown): Readonly<Record<string | number, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** The schema of a part. If the value has several shapes: from the first one that has the part. */
function schemaWithin(schema: unknown, key: string | number): unknown {
  const { properties, additionalProperties, items, prefixItems, anyOf, oneOf } = entriesOf(schema);
  const own =
    typeof key === "number"
      ? (entriesOf(prefixItems)[key] ?? items)
      : (entriesOf(properties)[key] ?? additionalProperties);
  if (own !== undefined) return own;
  const ways = Object.values(entriesOf(anyOf ?? oneOf));
  return ways.map((way) => schemaWithin(way, key)).find((one) => one !== undefined);
}

const naming = ["title", "name", "label", "question", "phase", "rule", "text", "id", "slug"];

/** The name of a list's entry: its title, name or question, else its first words. */
export function nameOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return "";
  const parts = entriesOf(value);
  const texts = [...naming.map((key) => parts[key]), ...Object.values(parts)];
  return String(texts.find((one) => typeof one === "string" && one !== "") ?? "");
}

/** Characters of a name within the words of a place, at most. */
const longest = 40;

function shortened(name: string): string {
  return name.length > longest ? `${name.slice(0, longest).trimEnd()}…` : name;
}

/** The name of one of several entries; "" for an entry that is no object. */
function calledIn(entry: unknown): string {
  return typeof entry === "object" ? shortened(nameOf(entry)) : "";
}

/**
 * A place in a file as its form calls it: "Plans, Essential IT, Price". An entry without a name has its number;
 * one whose name others have too has both: "Plans 3, Essential IT, Price".
 */
export function placeInWords(path: ContentPath, { value, schema }: Place): string {
  let [within, about] = [value, schema];
  let words = "";
  for (const key of path) {
    const beside = Object.values(entriesOf(within));
    within = entriesOf(within)[key];
    about = schemaWithin(about, key);
    const title = entriesOf(about)["title"];
    const name = typeof title === "string" ? title : inWords(String(key));
    const called = typeof key === "string" ? name : calledIn(within);
    const isShared = beside.filter((entry) => calledIn(entry) === called).length > 1;
    if (typeof key === "number" && (called === "" || isShared)) words += ` ${key + 1}`;
    if (called !== "") words += words === "" ? called : `, ${called}`;
  }
  return words.trim();
}

/** A value of a file as people read it: a line for each part. */
export function valueInWords(value: unknown): string {
  if (value === undefined || value === null || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return value.map((entry) => `– ${indented(entry)}`).join("\n") || "nothing";
  const parts = Object.entries(value).map(([key, part]) => `${inWords(key)}: ${indented(part)}`);
  return parts.join("\n") || "nothing";
}

function indented(value: unknown): string {
  return valueInWords(value).replaceAll("\n", "\n  ");
}
