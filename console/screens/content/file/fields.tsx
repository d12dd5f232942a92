import { useCallback, useEffect, useMemo, useRef } from "react";
import { useRead } from "#console/api/use.ts";
import { FormDesk } from "#console/screens/content/form/desk.ts";
import { Node } from "#console/screens/content/form/node.tsx";
import { Section, useNamedField } from "#console/screens/content/form/section.tsx";
import { readShape } from "#console/screens/content/form/shape.ts";
import { TextArea } from "#console/screens/content/form/text-area.tsx";
import type { Path } from "#console/screens/content/form/value.ts";
import { MarkdownEditor } from "#console/screens/content/markdown/markdown-editor.tsx";
import { type ContentFile, type ContentIssue, content } from "#contract/console/content.ts";
import { LogoChooser, logoFile } from "./logo-chooser.tsx";
import type { Writing } from "./use-typed.ts";

type WrittenProps = { readonly file: ContentFile; readonly writing: Writing };

type FieldsProps = WrittenProps & {
  /** What was found at the last save and still applies. */
  readonly issues: readonly ContentIssue[];
};

/** The content of a file: in a form, or as the text of the file. */
export function Fields({ file, writing, issues }: FieldsProps) {
  const facts = useRead(content.listContentFacts).data?.facts ?? none;
  const latest = useRef(writing.write);
  useEffect(() => {
    latest.current = writing.write;
  });
  // Must stay the same function: a field renders again only when its own value changes.
  const write = useCallback((path: Path, next: unknown) => latest.current(path, next), []);
  const { locked } = file;
  const desk = useMemo(() => ({ write, facts, issues, locked }), [write, facts, issues, locked]);
  return (
    <FormDesk value={desk}>
      <Written file={file} writing={writing} />
    </FormDesk>
  );
}

const none: readonly [] = [];

/** What is derived from the text itself and therefore has no field. */
const ofText: ReadonlySet<unknown> = new Set([undefined, "text", "blocks", "countedMinutes"]);

/** Whether a place is one of the fields above a text. */
function isOfFields([first]: Path): boolean {
  return !ofText.has(first);
}

function Written({ file, writing }: WrittenProps) {
  useNamedField();
  const shape = useMemo(() => readShape(file.schema), [file.schema]);
  const { now } = writing.typed;
  if (now.mode === "text") {
    return (
      <>
        {file.file === logoFile && <LogoChooser svg={now.text} onChoose={writing.writeText} />}
        <div className="field content-raw">
          <label className="field-label" htmlFor="raw">
            The file as it is written
          </label>
          <TextArea id="raw" rows={24} value={now.text} isWrong={false} onWrite={writing.writeText} />
        </div>
      </>
    );
  }
  const fields = <Node shape={shape} path={[]} value={now.value} isOptional={false} />;
  if (now.body === null) return <div className="content-fields">{fields}</div>;
  return (
    <div className="content-fields">
      <Section
        title="About this text: title, description, dates"
        path={["about"]}
        isOpen={file.published === null}
        holds={isOfFields}
      >
        {fields}
      </Section>
      <MarkdownEditor
        body={now.body}
        hasBlocks={/(?:^|\/)pages\//.test(file.file)}
        onWrite={writing.writeBody}
      />
    </div>
  );
}
