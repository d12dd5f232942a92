import "./export-menu.css";
import { useTakeAlong } from "#console/screens/files.ts";
import { leads } from "#contract/console/leads.ts";
import { Icon } from "#ui/icon/icon.tsx";

const kinds = [
  { path: leads.exportXlsx.path, name: "Excel", use: "Every cell is text, as it was typed." },
  {
    path: leads.exportCsv.path,
    name: "CSV for Excel",
    use: "Begins with the mark by which Excel knows UTF-8.",
  },
  { path: leads.exportCsv.path, extra: "bom=0", name: "CSV", use: "Without the mark, for other programs." },
  { path: leads.exportJson.path, name: "JSON", use: "Answers as they were sent, for programs." },
];

/** Downloads what the list shows. `query`: that of its filter. */
export function ExportMenu({ query }: { readonly query: string }) {
  const takeAlong = useTakeAlong();
  return (
    <details className="export-menu">
      <summary>
        <Icon name="download" />
        Export
      </summary>
      <ul>
        {kinds.map(({ path, extra, name, use }) => {
          const wanted = [query, extra].filter(Boolean).join("&");
          return (
            <li key={name}>
              <a href={wanted === "" ? path : `${path}?${wanted}`} download onClick={takeAlong}>
                {name}
              </a>
              <p className="fine muted">{use}</p>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
