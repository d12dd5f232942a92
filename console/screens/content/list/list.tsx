import { useState } from "react";
import { fileHref } from "#console/screens/content/words.ts";
import { Said } from "#console/screens/words/said.tsx";
import type { ContentList, ContentRow } from "#contract/console/content.ts";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { Link } from "#ui/link/link.tsx";
import { DraftState } from "./draft-state.tsx";
import { found, groups } from "./groups.ts";
import { NewFile } from "./new-file.tsx";

/** All files that can be edited, by group. */
export function List({ list }: { readonly list: ContentList }) {
  const [wish, setWish] = useState("");
  const [isAdding, setAdding] = useState(false);
  const rows = found(list.files, wish);
  return (
    <>
      <div className="content-find">
        <p className="field">
          <label className="field-label" htmlFor="content-find">
            Find
          </label>
          <input
            id="content-find"
            className="control"
            type="search"
            autoComplete="off"
            placeholder="prices, hours, an article…"
            value={wish}
            onChange={({ target }) => setWish(target.value)}
          />
        </p>
        {list.addable.length > 0 && (
          <Button small look="secondary" onClick={() => setAdding(true)}>
            Write something new
          </Button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {wish !== "" && `${rows.length} found`}
      </p>
      {rows.length === 0 && (
        <Empty title="Nothing is called that.">
          Look for a page, a title or a file: “plans” for prices, “company” for hours and promises.
        </Empty>
      )}
      {groups.map(({ name, title, about }) => (
        <Group key={name} title={title} about={about} rows={rows.filter(({ group }) => group === name)} />
      ))}
      <NewFile addable={list.addable} isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}

type GroupProps = { readonly title: string; readonly about: string; readonly rows: readonly ContentRow[] };

function Group({ title, about, rows }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <section className="content-group" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <p className="muted">{about}</p>
      </header>
      <ul>
        {rows.map((row) => (
          <li key={row.file}>
            <div>
              <Link href={fileHref(row.file)}>
                <Said>{row.title}</Said>
              </Link>
              <code className="fine muted">{row.file}</code>
            </div>
            <DraftState row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}
