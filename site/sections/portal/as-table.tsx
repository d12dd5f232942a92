import "./as-table.css";
import { Table, type TableProps } from "#ui/table/table.tsx";

/** A chart's figures for those who would rather read them: a table that opens. */
export function AsTable({ summary, ...table }: TableProps & { readonly summary: string }) {
  return (
    <details className="as-table">
      <summary>{summary}</summary>
      <Table {...table} />
    </details>
  );
}
