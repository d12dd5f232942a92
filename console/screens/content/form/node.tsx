import { memo } from "react";
import { Button } from "#ui/button/button.tsx";
import { useDesk } from "./desk.ts";
import { Notes, useNotes } from "./frame.tsx";
import { ChoiceLeaf, NumberLeaf, SwitchLeaf, TextLeaf } from "./leaves.tsx";
import { ListField } from "./list-field.tsx";
import { NamesField } from "./names-field.tsx";
import type { NodeProps } from "./node-props.ts";
import { PictureLeaf } from "./picture-leaf.tsx";
import { Section } from "./section.tsx";
import type { NamedShape } from "./shape.ts";
import { blankOf, entriesOf, listIn, type Path, wayOf } from "./value.ts";

function isSame(before: NodeProps, after: NodeProps): boolean {
  return (
    before.value === after.value &&
    before.isOptional === after.isOptional &&
    before.shape.label === after.shape.label &&
    before.path.join(".") === after.path.join(".")
  );
}

/** The fields of one value of any kind. Renders again only when the value is another one. */
export const Node = memo(function Node({ shape, path, value, isOptional }: NodeProps) {
  const common = { path, value, isOptional };
  switch (shape.kind) {
    case "text":
      return shape.input === "picture" ? (
        <PictureLeaf shape={shape} {...common} />
      ) : (
        <TextLeaf shape={shape} {...common} />
      );
    case "number":
      return <NumberLeaf shape={shape} {...common} />;
    case "choice":
      return <ChoiceLeaf shape={shape} {...common} />;
    case "switch":
      return <SwitchLeaf shape={shape} {...common} />;
    case "list":
      return <ListField shape={shape} {...common} Entry={Node} />;
    case "places":
      return (
        <fieldset className="field content-fields">
          <legend className="field-label">{shape.label}</legend>
          {shape.entries.map((entry, index) => (
            <Node
              // biome-ignore lint/suspicious/noArrayIndexKey: places have no identity besides their number
              key={index}
              shape={entry}
              path={[...path, index]}
              value={listIn(value)[index]}
              isOptional={false}
            />
          ))}
        </fieldset>
      );
    case "names":
      return <NamesField shape={shape} {...common} Entry={Node} />;
    case "parts":
      return shape.parts.map((part) => (
        <PartField
          key={part.name}
          part={part}
          path={[...path, part.name]}
          value={entriesOf(value)[part.name]}
        />
      ));
    case "either": {
      const way = wayOf(shape.ways, value);
      return way === undefined ? (
        <OnlyAsText shape={shape} {...common} />
      ) : (
        <Node {...common} shape={{ ...way, label: shape.label }} />
      );
    }
    case "unknown":
      return <OnlyAsText shape={shape} {...common} />;
  }
}, isSame);

type PartFieldProps = { readonly part: NamedShape; readonly path: Path; readonly value: unknown };

/** One part of an object. A part that has parts itself can be folded. */
function PartField({ part: { shape, isNeeded }, path, value }: PartFieldProps) {
  const { write, locked } = useDesk();
  const isOptional = !isNeeded;
  const node = <Node shape={shape} path={path} value={value} isOptional={isOptional} />;
  if (locked.includes(path.join("."))) {
    return (
      <Section title={shape.label} path={path}>
        <p className="field-hint">Only an owner may change this.</p>
        <fieldset className="content-fields" disabled aria-label={`${shape.label}: for owners alone`}>
          {node}
        </fieldset>
      </Section>
    );
  }
  if (shape.kind !== "parts") return node;
  if (value !== undefined) {
    return (
      <Section title={shape.label} path={path}>
        {shape.help && <p className="field-hint">{shape.help}</p>}
        {node}
        {isOptional && (
          <p>
            <Button small look="ghost" onClick={() => write(path, undefined)}>
              Remove {shape.label}
            </Button>
          </p>
        )}
      </Section>
    );
  }
  return (
    <p>
      <Button small look="secondary" onClick={() => write(path, blankOf(shape))}>
        Add {shape.label}
      </Button>
    </p>
  );
}

function OnlyAsText({ shape, path, isOptional }: NodeProps) {
  const notes = useNotes({ shape, path, isOptional });
  return (
    <div className="field">
      <p className="field-label">{shape.label}</p>
      <Notes {...notes} />
      <p className="field-hint">Change this under “As text”.</p>
    </div>
  );
}
