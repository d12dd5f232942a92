import { useDesk } from "./desk.ts";
import { Labelled } from "./frame.tsx";
import type { NodeProps } from "./node-props.ts";
import { TextArea } from "./text-area.tsx";

function textOf(value: unknown): string {
  return value === undefined || value === null ? "" : String(value);
}

/** A text, a day or a time. An optional one is removed from the file when it is emptied. */
export function TextLeaf(props: NodeProps<"text">) {
  const { shape, path, isOptional } = props;
  const { write } = useDesk();
  const value = textOf(props.value);
  const put = (text: string) => write(path, text === "" && isOptional ? undefined : text);
  return (
    <Labelled {...props}>
      {({ id, describedBy, isWrong }) =>
        (shape.input === "date" || shape.input === "time") && !value.includes("{") ? (
          <input
            id={id}
            className="control content-short"
            type={shape.input}
            value={value}
            aria-describedby={describedBy}
            aria-invalid={isWrong || undefined}
            onChange={({ target }) => put(target.value)}
          />
        ) : (
          <TextArea
            id={id}
            rows={1}
            isLine={!value.includes("\n")}
            value={value}
            isWrong={isWrong}
            {...(describedBy !== undefined && { "aria-describedby": describedBy })}
            onWrite={put}
          />
        )
      }
    </Labelled>
  );
}

/** A number. What is typed and is not a number stays as it is, and the server refuses it. */
export function NumberLeaf(props: NodeProps<"number">) {
  const { shape, path, isOptional } = props;
  const { write } = useDesk();
  const put = (text: string) => {
    const number = Number(text);
    write(path, text === "" ? (isOptional ? undefined : "") : Number.isFinite(number) ? number : text);
  };
  return (
    <Labelled {...props}>
      {({ id, describedBy, isWrong }) => (
        <input
          id={id}
          className="control content-short"
          inputMode={shape.isWhole ? "numeric" : "decimal"}
          autoComplete="off"
          defaultValue={textOf(props.value)}
          aria-describedby={describedBy}
          aria-invalid={isWrong || undefined}
          onChange={({ target }) => put(target.value.trim())}
        />
      )}
    </Labelled>
  );
}

/** One of a few words. */
export function ChoiceLeaf(props: NodeProps<"choice">) {
  const { shape, path, isOptional, value } = props;
  const { write } = useDesk();
  const chosen = textOf(value);
  return (
    <Labelled {...props}>
      {({ id, describedBy, isWrong }) => (
        <select
          id={id}
          className="control select content-short"
          value={chosen}
          aria-describedby={describedBy}
          aria-invalid={isWrong || undefined}
          onChange={({ target }) => write(path, target.value === "" ? undefined : target.value)}
        >
          {(isOptional || chosen === "") && <option value="">None</option>}
          {!shape.options.includes(chosen) && chosen !== "" && <option>{chosen}</option>}
          {shape.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

/** Yes or no. */
export function SwitchLeaf({ shape, path, value, isOptional }: NodeProps<"switch">) {
  const { write } = useDesk();
  const id = ["field", ...path].join(".");
  const put = (isOn: boolean) =>
    write(path, isOn ? true : shape.isOnlyTrue || isOptional ? undefined : false);
  return (
    <div className="field">
      <label className="content-check" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => put(target.checked)}
        />
        {shape.label}
      </label>
      {shape.help && <p className="field-hint">{shape.help}</p>}
    </div>
  );
}
