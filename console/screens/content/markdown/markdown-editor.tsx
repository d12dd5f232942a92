import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { useWrite } from "#console/api/use.ts";
import { useIssueAt } from "#console/screens/content/form/desk.ts";
import { TextArea } from "#console/screens/content/form/text-area.tsx";
import { ActingChoice } from "#console/screens/forms/acting-choice.tsx";
import { content } from "#contract/console/content.ts";
import { Button } from "#ui/button/button.tsx";
import { FieldError } from "#ui/field/field.tsx";
import { blocks, blockText, type InsertionName, insert, putText } from "./insertions.ts";
import { Look } from "./look.tsx";
import { PictureDialog } from "./picture-dialog.tsx";

type MarkdownEditorProps = {
  readonly body: string;
  /** Whether blocks of a page may stand in it. */
  readonly hasBlocks: boolean;
  readonly onWrite: (body: string) => void;
};

const buttons: readonly { readonly name: InsertionName; readonly label: string }[] = [
  { name: "heading", label: "Heading" },
  { name: "bold", label: "Bold" },
  { name: "link", label: "Link" },
  { name: "list", label: "List" },
  { name: "table", label: "Table" },
  { name: "fact", label: "Fact" },
];

const shortcuts: Readonly<Record<string, InsertionName>> = { b: "bold", k: "link" };

/** Whether copied HTML says more than its text. */
const isFormatted = /<(?:h[1-6]|a|ul|ol|table|b|strong|i|em|blockquote|pre)[\s>]/i;

/** A Markdown text: a text field with buttons, and beside it the text as the site shows it. */
export function MarkdownEditor({ body, hasBlocks, onWrite }: MarkdownEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isLooking, setLooking] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const issue = useIssueAt(["text"]);
  const press = (event: KeyboardEvent) => {
    const name = event.ctrlKey || event.metaKey ? shortcuts[event.key] : undefined;
    if (name === undefined || area.current === null) return;
    event.preventDefault();
    insert(area.current, name);
  };
  const put = (text: string) => area.current && putText(area.current, text);
  const convert = useWrite(content.pasteText, []);
  const paste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData("text/html");
    if (event.target !== area.current || !isFormatted.test(html)) return;
    event.preventDefault();
    const plain = event.clipboardData.getData("text/plain");
    convert.mutate({ html }, { onSuccess: ({ markdown }) => put(markdown), onError: () => put(plain) });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the text within it
    <div className="content-markdown" data-looking={isLooking || undefined} onKeyDown={press} onPaste={paste}>
      <fieldset className="content-tools" aria-label="Insert into the text">
        {buttons.map(({ name, label }) => (
          <Button
            key={name}
            small
            look="secondary"
            onClick={() => area.current && insert(area.current, name)}
          >
            {label}
          </Button>
        ))}
        <Button small look="secondary" onClick={() => setAdding(true)}>
          Picture
        </Button>
        {hasBlocks && (
          <ActingChoice
            className="control select"
            label="Insert a block"
            value=""
            onChoose={(value) => put(blockText(value))}
          >
            <option value="">Block…</option>
            {Object.keys(blocks).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </ActingChoice>
        )}
        <Button
          small
          look={isLooking ? "primary" : "secondary"}
          aria-pressed={isLooking}
          onClick={() => setLooking(!isLooking)}
        >
          Look
        </Button>
      </fieldset>
      {issue && <FieldError id="body-problem">{issue.sentence}</FieldError>}
      <div className="content-panes">
        <TextArea
          ref={area}
          id="body"
          rows={18}
          value={body}
          isWrong={issue !== undefined}
          aria-label="Text, in Markdown"
          onWrite={onWrite}
        />
        {isLooking && <Look markdown={body} />}
      </div>
      <PictureDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onDone={(markdown) => {
          setAdding(false);
          put(markdown);
        }}
      />
    </div>
  );
}
