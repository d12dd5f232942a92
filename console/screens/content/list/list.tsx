import { useState } from "react";
import { useSettled } from "#console/api/settled.ts";
import { useRead } from "#console/api/use.ts";
import { fileHref } from "#console/screens/content/words.ts";
import { Said } from "#console/screens/words/said.tsx";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { type ContentList, type ContentRow, content } from "#contract/console/content.ts";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { Link } from "#ui/link/link.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
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
          Look for a page, a title or a file: “plans” for prices, “company” for hours and promises. What
          stands in texts is found below from three letters on.
        </Empty>
      )}
      {groups.map(({ name, title, about }) => (
        <Group key={name} title={title} about={about} rows={rows.filter(({ group }) => group === name)} />
      ))}
      <InTexts wish={wish.trim()} />
      <NewFile addable={list.addable} isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}

/** The places in all texts in which the words of the search stand. */
function InTexts({ wish }: { readonly wish: string }) {
  const words = useSettled(wish);
  const isSought = words.length >= 3;
  const { data, error, refetch } = useRead(content.findInContent, { words }, { enabled: isSought });
  if (!isSought || wish.length < 3) return null;
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label="Looking in the texts" />;
  return (
    <section className="content-group" aria-label="In the texts">
      <header>
        <h2>In the texts</h2>
        <p className="muted" role="status">
          {data.found.length === 0 && "No text says that."}
          {data.found.length > 0 && data.isMore && `The first ${data.found.length} places.`}
        </p>
      </header>
      <ul>
        {data.found.map(({ file, title, path, place, text }) => (
          <li key={[file, ...path, text].join(" ")}>
            <div>
              <Link href={fileHref(file, path.length > 0 ? path.join(".") : undefined)}>
                <Said>{place === "" ? title : `${title}: ${place}`}</Said>
              </Link>
              <span className="small muted">{text}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
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
