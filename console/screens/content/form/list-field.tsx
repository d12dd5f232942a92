import { type ComponentType, useEffect, useRef, useState } from "react";
import { nameOf } from "#contract/console/places.ts";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { useDesk } from "./desk.ts";
import { Notes, useNotes } from "./frame.tsx";
import type { NodeProps } from "./node-props.ts";
import { Section, useIsNamed } from "./section.tsx";
import type { Shape } from "./shape.ts";
import { blankOf, entriesOf, listIn, moved } from "./value.ts";

type ListFieldProps = NodeProps<"list"> & {
  /** The fields of one entry. It is a prop, because an entry may contain lists itself. */
  readonly Entry: ComponentType<NodeProps>;
};

const leaves: ReadonlySet<Shape["kind"]> = new Set(["text", "number", "choice"]);

/** The price of an entry, if it has one. People look for it most. */
function priceOf(entry: unknown): string | undefined {
  const { price } = entriesOf(entry);
  return typeof price === "string" ? price : undefined;
}

/**
 * A list: entries are written, added, taken away, and moved up and down. Where the address names it, its button for a
 * further entry has the focus.
 */
export function ListField({ shape, path, value, isOptional, Entry }: ListFieldProps) {
  const { write } = useDesk();
  const list = listIn(value);
  const notes = useNotes({ shape, path, isOptional });
  const place = useRef<HTMLFieldSetElement>(null);
  /** The entry that gets the focus after it is rendered. */
  const [wanted, setWanted] = useState<{ readonly index: number; readonly selector: string }>();
  useEffect(() => {
    if (wanted === undefined) return;
    const entry = place.current?.querySelector(`:scope > ol > li:nth-child(${wanted.index + 1})`);
    const found =
      entry?.querySelector<HTMLElement>(wanted.selector) ?? entry?.querySelector<HTMLElement>("button");
    found?.focus();
    setWanted(undefined);
  }, [wanted]);
  const isNamed = useIsNamed(path);
  useEffect(() => {
    if (isNamed) place.current?.querySelector<HTMLElement>(":scope > p:last-child button")?.focus();
  }, [isNamed]);
  const move = (from: number, step: -1 | 1) => {
    write(path, moved(list, from, from + step));
    setWanted({
      index: from + step,
      selector: step === -1 ? "[data-up]:not(:disabled)" : "[data-down]:not(:disabled)",
    });
  };
  const add = () => {
    write(path, [...list, blankOf(shape.entry)]);
    setWanted({ index: list.length, selector: "textarea, input, select, summary" });
  };
  const remove = (index: number) => {
    write(path, list.toSpliced(index, 1));
    setWanted({ index: Math.max(0, index - 1), selector: "[data-remove]" });
  };
  return (
    <fieldset className="field content-list" ref={place}>
      <legend className="field-label">
        {shape.label} <span className="figures muted">{list.length}</span>
      </legend>
      <Notes {...notes} />
      <ol>
        {list.map((entry, index) => {
          const name = nameOf(entry) || `Entry ${index + 1}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no identity besides its place
            <li key={index}>
              {leaves.has(shape.entry.kind) ? (
                <Entry
                  shape={{ ...shape.entry, label: `${shape.label}, ${index + 1}` }}
                  path={[...path, index]}
                  value={entry}
                  isOptional={false}
                />
              ) : (
                <Section title={name} note={priceOf(entry)} path={[...path, index]}>
                  <Entry shape={shape.entry} path={[...path, index]} value={entry} isOptional={false} />
                </Section>
              )}
              <p className="content-moves">
                <button
                  type="button"
                  data-up
                  disabled={index === 0}
                  aria-label={`Move up: ${name}`}
                  onClick={() => move(index, -1)}
                >
                  <Icon name="arrow-up" />
                </button>
                <button
                  type="button"
                  data-down
                  disabled={index === list.length - 1}
                  aria-label={`Move down: ${name}`}
                  onClick={() => move(index, 1)}
                >
                  <Icon name="arrow-down" />
                </button>
                <button
                  type="button"
                  data-remove
                  disabled={list.length <= shape.least}
                  aria-label={`Remove: ${name}`}
                  onClick={() => remove(index)}
                >
                  <Icon name="x" />
                </button>
              </p>
            </li>
          );
        })}
      </ol>
      <p>
        <Button
          small
          look="secondary"
          disabled={list.length >= shape.most}
          aria-label={`Add one to ${shape.label}`}
          onClick={add}
        >
          Add one
        </Button>
      </p>
    </fieldset>
  );
}
