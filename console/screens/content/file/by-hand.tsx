import { useState } from "react";
import { useFileWrite } from "#console/api/content.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import { type ContentFile, content } from "#contract/console/content.ts";
import { placeInWords, valueInWords } from "#contract/console/places.ts";
import { Button } from "#ui/button/button.tsx";
import { FieldError } from "#ui/field/field.tsx";
import { Notice } from "#ui/notice/notice.tsx";

type Keep = "file" | "draft";

/** Places that were changed in the draft and by hand in the file. The operator chooses which text stays. */
export function ByHand({ file }: { readonly file: ContentFile }) {
  const settling = useFileWrite(content.settleContent);
  const [keeps, setKeeps] = useState<Readonly<Record<string, Keep>>>({});
  const { conflicts, draft } = file;
  if (conflicts.length === 0 || draft === null) return null;
  const keyOf = (path: (typeof conflicts)[number]["path"]) => path.join(".");
  const settle = () =>
    settling.mutate({
      file: file.file,
      revision: draft.revision,
      choices: conflicts.map(({ path }) => ({ path, keep: keeps[keyOf(path)] ?? "draft" })),
    });
  return (
    <section className="content-clashes" aria-label="Changed by hand">
      <Notice tone="warn" title="The file was changed by hand in the same places.">
        Choose what stays. Until then it cannot be published.
      </Notice>
      <ul>
        {conflicts.map(({ path, inFile, inDraft }) => {
          const place = placeInWords(path, { ...file, ...file.words }) || "The text";
          const choice = (keep: Keep, words: string, value: unknown) => (
            <p>
              <label>
                <input
                  type="radio"
                  name={`keep ${keyOf(path)}`}
                  checked={(keeps[keyOf(path)] ?? "draft") === keep}
                  onChange={() => setKeeps((now) => ({ ...now, [keyOf(path)]: keep }))}
                />{" "}
                {words}: <Said>{valueInWords(value)}</Said>
              </label>
            </p>
          );
          return (
            <li key={keyOf(path)}>
              <fieldset>
                <legend>
                  <b>{place}</b>
                </legend>
                {choice("draft", "The draft", inDraft)}
                {choice("file", "The file", inFile)}
              </fieldset>
            </li>
          );
        })}
      </ul>
      {settling.error && <FieldError>{sentenceOf(settling.error)}</FieldError>}
      <p className="actions">
        <Button small pending={settling.isPending} onClick={settle}>
          Keep what is chosen
        </Button>
      </p>
    </section>
  );
}
