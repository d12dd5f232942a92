import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { useDesk } from "./desk.ts";
import { Notes, useNotes } from "./frame.tsx";
import { Node } from "./node.tsx";
import type { Shape } from "./shape.ts";
import { blankOf, entriesOf, type Path } from "./value.ts";

type NamesFieldProps = {
  readonly shape: Extract<Shape, { kind: "names" }>;
  readonly path: Path;
  readonly value: unknown;
  readonly isOptional: boolean;
};

/** Entries under names of their own. */
export function NamesField({ shape, path, value, isOptional }: NamesFieldProps) {
  const { write } = useDesk();
  const [name, setName] = useState("");
  const entries = entriesOf(value);
  const notes = useNotes({ shape, path, isOptional });
  const wanted = name.trim();
  const add = () => {
    write([...path, wanted], blankOf(shape.entry));
    setName("");
  };
  return (
    <fieldset className="field content-list">
      <legend className="field-label">{shape.label}</legend>
      <Notes {...notes} />
      <ul>
        {Object.entries(entries).map(([key, entry]) => (
          <li key={key}>
            <Node
              shape={{ ...shape.entry, label: key }}
              path={[...path, key]}
              value={entry}
              isOptional={false}
            />
            <p>
              <Button
                small
                look="ghost"
                aria-label={`Remove: ${key}`}
                onClick={() => write([...path, key], undefined)}
              >
                Remove
              </Button>
            </p>
          </li>
        ))}
      </ul>
      <p className="content-new-name">
        <label htmlFor={`${notes.id}.new`}>Name of a new one</label>
        <input
          id={`${notes.id}.new`}
          className="control content-short"
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button small look="secondary" disabled={wanted === "" || wanted in entries} onClick={add}>
          Add
        </Button>
      </p>
    </fieldset>
  );
}
