import { useId } from "react";
import { Said } from "#console/screens/words/said.tsx";
import { Button } from "#ui/button/button.tsx";
import type { ReplyFile } from "./drafts.ts";

function read(file: File): Promise<ReplyFile> {
  const { promise, resolve, reject } = Promise.withResolvers<ReplyFile>();
  const reader = new FileReader();
  reader.onerror = () => reject(reader.error);
  reader.onload = () => {
    const [, content = ""] = String(reader.result).split(",", 2);
    resolve({ name: file.name, type: file.type || "application/octet-stream", content });
  };
  reader.readAsDataURL(file);
  return promise;
}

type ReplyFilesProps = {
  readonly files: readonly ReplyFile[];
  /** Names of files that were chosen before the page was reloaded. */
  readonly lost: readonly string[];
  readonly onChange: (files: readonly ReplyFile[]) => void;
  readonly onProblem: (sentence: string) => void;
};

/** The files that are sent with a mail. */
export function ReplyFiles({ files, lost, onChange, onProblem }: ReplyFilesProps) {
  const id = useId();
  const add = async (chosen: FileList | null) => {
    try {
      onChange([...files, ...(await Promise.all([...(chosen ?? [])].map(read)))]);
    } catch {
      onProblem("This file cannot be read. Please choose it again.");
    }
  };
  return (
    <div>
      <label htmlFor={id}>Attachments</label>
      <input
        id={id}
        className="control"
        type="file"
        multiple
        onChange={({ target }) => {
          void add(target.files).finally(() => {
            target.value = "";
          });
        }}
      />
      {lost.length > 0 && (
        <p className="fine" role="status">
          Please choose again, the page was loaded anew: <Said>{lost.join(", ")}</Said>{" "}
          <Button small look="ghost" onClick={() => onChange(files)}>
            Leave out
          </Button>
        </p>
      )}
      {files.length > 0 && (
        <ul className="reply-files">
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <li key={`${file.name} ${index}`}>
              <Said>{file.name}</Said>
              <Button
                small
                look="ghost"
                aria-label={`Remove ${file.name}`}
                onClick={() => onChange(files.filter((one) => one !== file))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
