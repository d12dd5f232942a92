import { useState } from "react";
import { useRead } from "#console/api/use.ts";
import { pictureHint, pictureTypes, shownAt, usePictureStore } from "#console/screens/content/pictures.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { pictureFolder, pictures } from "#contract/console/pictures.ts";
import { controlAttributes, Field, FieldError } from "#ui/field/field.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { idOf, useDesk } from "./desk.ts";
import { TextLeaf } from "./leaves.tsx";
import type { NodeProps } from "./node-props.ts";

/** The address of a picture: of one that is uploaded here, or of one that was uploaded before. */
export function PictureLeaf(props: NodeProps<"text">) {
  const { path, shape } = props;
  const { write } = useDesk();
  const { store, refused } = usePictureStore();
  const [isChoosing, setChoosing] = useState(false);
  const address = typeof props.value === "string" ? props.value : "";
  const source = shownAt(address);
  const upload = async (file: File | undefined) => {
    const stored = file && (await store(file));
    if (stored !== undefined) write(path, stored);
  };
  const field = {
    name: `${idOf(path)}.file`,
    label: `${shape.label}: upload one`,
    hint: pictureHint,
    ...(refused !== "" && { error: refused }),
  };
  return (
    <div className="content-pictured">
      <TextLeaf {...props} />
      {source !== undefined && <img key={source} src={source} alt="" />}
      <Field {...field}>
        <input
          {...controlAttributes(field)}
          className="control"
          type="file"
          accept={pictureTypes}
          onChange={({ target }) => {
            void upload(target.files?.[0]).finally(() => {
              target.value = "";
            });
          }}
        />
      </Field>
      <details onToggle={({ currentTarget }) => setChoosing(currentTarget.open)}>
        <summary>Choose one that is there</summary>
        {isChoosing && <Stored chosen={address} onChoose={(next) => write(path, next)} />}
      </details>
    </div>
  );
}

type StoredProps = { readonly chosen: string; readonly onChoose: (address: string) => void };

/** The pictures that were added in the console. */
function Stored({ chosen, onChoose }: StoredProps) {
  const { data, error } = useRead(pictures.listPictures, {}, { refetchOnMount: "always" });
  if (error) return <FieldError>{sentenceOf(error)}</FieldError>;
  if (data === undefined) return <Skeleton label="Loading the pictures" />;
  if (data.names.length === 0) return <p className="field-hint">There is none yet.</p>;
  return (
    <ul>
      {data.names.map((name, index) => {
        const address = `${pictureFolder}${name}`;
        return (
          <li key={name}>
            <button
              type="button"
              aria-label={`Picture ${index + 1}`}
              aria-pressed={address === chosen}
              onClick={() => onChoose(address)}
            >
              <img src={shownAt(address)} alt="" loading="lazy" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
