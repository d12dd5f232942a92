import { type ComponentType, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { useDesk } from "./desk.ts";
import { Notes, useNotes } from "./frame.tsx";
import type { NodeProps } from "./node-props.ts";
import { blankOf, entriesOf } from "./value.ts";

type NamesFieldProps = NodeProps<"names"> & {
  /** The fields of one entry. It is a prop, because an entry may contain lists itself. */
  readonly Entry: ComponentType<NodeProps>;
};

/** Entries whose names the writer chooses. */
export function NamesField({ shape, path, value, isOptional, Entry }: NamesFieldProps) {
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
            <Entry
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
