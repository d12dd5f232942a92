/** One line of an iCalendar file: a name, what stands behind it, and a value. Names are in capitals. */
export type Property = {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly value: string;
};

/** A part of an iCalendar file: an event, a time zone. */
export type Component = {
  readonly name: string;
  readonly properties: readonly Property[];
  readonly parts: readonly Component[];
};

/** What is kept of a file: the longest lines, notes and pictures, say nothing about when somebody is busy. */
const kept = new Set(
  `DTSTART DTEND DURATION RRULE EXRULE RDATE EXDATE RECURRENCE-ID UID SEQUENCE STATUS TRANSP FREEBUSY TZID
  TZOFFSETFROM TZOFFSETTO X-WR-TIMEZONE X-MICROSOFT-CDO-BUSYSTATUS`.split(/\s+/),
);

/** The places of a character that do not stand between quotation marks. */
function placesOf(line: string, wanted: string): readonly number[] {
  let isQuoted = false;
  const places: number[] = [];
  for (const [index, character] of [...line].entries()) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === wanted && !isQuoted) places.push(index);
  }
  return places;
}

function splitAt(text: string, separator: string): readonly string[] {
  const characters = [...text];
  const cuts = [...placesOf(text, separator), characters.length];
  return cuts.map((cut, index) =>
    characters.slice(index === 0 ? 0 : (cuts[index - 1] ?? 0) + 1, cut).join(""),
  );
}

// A value that holds no colon itself: it is behind the last one, because some programs name a zone
// "(UTC+01:00) Paris" before it without quotation marks.
const times = new Set(["DTSTART", "DTEND", "RDATE", "EXDATE", "RECURRENCE-ID"]);

/** Reads a line; undefined: it is not kept. */
function propertyOf(line: string): Property | undefined {
  const name = (/^[\w-]+/.exec(line)?.[0] ?? "").toUpperCase();
  if (!kept.has(name)) return undefined;
  const pieces = splitAt(line, ":");
  const cut = times.has(name) ? pieces.length - 1 : 1;
  const value = pieces.slice(cut).join(":");
  const [, ...parameters] = splitAt(pieces.slice(0, cut).join(":"), ";");
  const pairs = parameters.map((pair) => {
    const equals = pair.indexOf("=");
    return [
      pair.slice(0, equals).toUpperCase(),
      pair
        .slice(equals + 1)
        .replaceAll('"', "")
        .trim(),
    ] as const;
  });
  return { name, parameters: new Map(pairs), value: value.trim() };
}

type Open = { name: string; properties: Property[]; parts: Component[] };

/** The components of an iCalendar file (RFC 5545, 3.1 and 3.6). What is not closed ends with the file. */
export function componentsIn(text: string): readonly Component[] {
  const lines = text
    .replace(/^\uFEFF/, "")
    .replaceAll(/\r\n|\r/g, "\n")
    .replaceAll(/\n[ \t]/g, "")
    .split("\n");
  const file: Open = { name: "", properties: [], parts: [] };
  const open = [file];
  for (const line of lines) {
    const [word = "", named = ""] = line.split(":", 2).map((part) => part.trim().toUpperCase());
    const inner = open.at(-1) ?? file;
    if (word === "BEGIN") {
      const part: Open = { name: named, properties: [], parts: [] };
      inner.parts.push(part);
      open.push(part);
    } else if (word === "END") {
      if (open.length > 1) open.pop();
    } else {
      const property = propertyOf(line);
      if (property !== undefined) inner.properties.push(property);
    }
  }
  return file.parts;
}

/** The first property with a name. */
export function propertyIn({ properties }: Component, name: string): Property | undefined {
  return properties.find((property) => property.name === name);
}

/** The value of the first property with a name, in capitals; "" when there is none. */
export function wordIn(component: Component, name: string): string {
  return propertyIn(component, name)?.value.toUpperCase() ?? "";
}

/** All properties with a name. */
export function allIn({ properties }: Component, name: string): readonly Property[] {
  return properties.filter((property) => property.name === name);
}
