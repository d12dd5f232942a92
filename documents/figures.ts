import write, { type Row } from "write-excel-file/node";

/** A sheet of figures that a program counted. No person typed them, so numbers may be stored as numbers. */
export type FigureSheet = {
  readonly name: string;
  /** Lines above the figures that say how they are counted. */
  readonly notes: readonly string[];
  readonly columns: readonly { readonly title: string; readonly width: number; readonly format?: string }[];
  readonly rows: readonly (readonly (string | number | null)[])[];
};

function cellOf(value: string | number | null, format: string | undefined) {
  if (value === null) return null;
  // A text stays a text, also when it begins like a formula.
  if (typeof value === "string") return { value: value.slice(0, 32_767), type: String };
  return { value, type: Number, ...(format !== undefined && { format }) };
}

/** The figures as an .xlsx file. */
export function figuresFile(sheets: readonly FigureSheet[]): Promise<Buffer> {
  const written = sheets.map(({ name, notes, columns, rows }) => {
    const said = notes.map((note): Row => [{ value: note, type: String }]);
    const head: Row = columns.map(({ title }) => ({
      value: title,
      type: String,
      fontWeight: "bold" as const,
    }));
    return {
      sheet: name,
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: said.length + 1,
      data: [
        ...said,
        head,
        ...rows.map((row): Row => row.map((value, index) => cellOf(value, columns[index]?.format))),
      ],
    };
  });
  return write(written, { fontSize: 11 }).toBuffer();
}
