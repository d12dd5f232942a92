import "./templates.css";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useRead, useWrite } from "#console/api/use.ts";
import { Kept } from "#console/screens/forms/kept.tsx";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import type { replies } from "#contract/console/reply.ts";
import {
  type Facts,
  filled,
  placeholderNames,
  type ReplyTemplate,
} from "#contract/console/reply-template.ts";
import { type TemplateList, templates } from "#contract/console/templates.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { ParagraphField } from "#ui/paragraph-field/paragraph-field.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

type TemplateFormProps = {
  /** Undefined for a new template. */
  readonly entry?: TemplateList["templates"][number];
  readonly sample: Facts;
  readonly onClose: () => void;
};

const lettersPath: (typeof replies.listReplyTemplates)["path"] = "/api/console/leads/:reference/templates";

/** The templates of each lead change with them. */
const templateReads = [templates.listTemplates, { path: lettersPath }];

const whenDone = { onlyWhenDone: true };

const blank: ReplyTemplate = { id: "", title: "", subject: "", text: "" };

function typedIn(form: HTMLFormElement, id: string): ReplyTemplate {
  const data = new FormData(form);
  const textOf = (name: string) => String(data.get(name) ?? "");
  return { id, title: textOf("title"), subject: textOf("subject"), text: textOf("text") };
}

/** Changes or adds a template, beside a preview of the mail. */
function TemplateForm({ entry, sample, onClose }: TemplateFormProps) {
  const template = entry?.template ?? blank;
  const [typed, setTyped] = useState(template);
  const change = useWrite(templates.changeTemplate, templateReads, whenDone);
  const addition = useWrite(templates.addTemplate, templateReads);
  const reset = useWrite(templates.resetTemplate, templateReads, whenDone);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const seen = entry?.changed?.at ?? null;
  const close = () => {
    form.current?.reset();
    onClose();
  };
  const done = (title: string) => () => {
    showToast({ tone: "default", title });
    close();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { id, ...words } = typedIn(event.currentTarget, template.id);
    const options = { onSuccess: done("The template was saved") };
    if (entry === undefined) addition.mutate(words, options);
    else change.mutate({ ...words, id, seen }, options);
  };
  const error = change.error ?? addition.error ?? reset.error;
  return (
    <form
      ref={form}
      className="templates-form"
      method="post"
      onSubmit={submit}
      onInput={(event) => setTyped(typedIn(event.currentTarget, template.id))}
    >
      <div className="templates-fields">
        {error && <Notice tone="bad" title={sentenceOf(error)} live />}
        <TextField name="title" label="Title" defaultValue={template.title} maxLength={60} />
        <TextField
          name="subject"
          label="Subject"
          hint={`Filled in: ${placeholderNames}`}
          defaultValue={template.subject}
          maxLength={200}
        />
        <ParagraphField name="text" label="Text" defaultValue={template.text} maxLength={10_000} />
        <Kept name={`template ${template.id}`} />
        <p className="actions">
          <Button type="submit" small pending={change.isPending || addition.isPending}>
            Save
          </Button>
          <Button small look="secondary" onClick={close}>
            Cancel
          </Button>
          {entry?.changed && (
            <Button
              small
              look="ghost"
              pending={reset.isPending}
              onClick={() =>
                reset.mutate({ id: template.id, seen }, { onSuccess: done(undoing(entry.preset).done) })
              }
            >
              {undoing(entry.preset).label}
            </Button>
          )}
        </p>
      </div>
      <Preview mail={filled(typed, sample)} />
    </form>
  );
}

function undoing(preset: ReplyTemplate | null) {
  return preset
    ? { label: "Back to the original", done: "The template is the original again" }
    : { label: "Delete", done: "The template was deleted" };
}

function Preview({ mail }: { readonly mail: ReplyTemplate }) {
  return (
    <section className="templates-preview" aria-label="Preview">
      <p className="small muted">To an invented client</p>
      <p>
        <b>
          <Said>{mail.subject}</Said>
        </b>
      </p>
      <p>
        <Said>{mail.text}</Said>
      </p>
    </section>
  );
}

type Entry = TemplateList["templates"][number];

/** Stands for the new template; no id is empty. */
const added = "";

/** The templates with which operators begin a reply. */
export function Templates() {
  const { data, error, refetch } = useRead(templates.listTemplates);
  const [edited, setEdited] = useState<string>();
  const close = () => setEdited(undefined);
  return (
    <section>
      <h2>Reply templates</h2>
      {error ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton label="Loading the templates" />
      ) : (
        <ul className="templates">
          {data.templates.map((entry) => (
            <li key={entry.template.id}>
              {edited === entry.template.id ? (
                <TemplateForm entry={entry} sample={data.sample} onClose={close} />
              ) : (
                <Summary entry={entry} onEdit={() => setEdited(entry.template.id)} />
              )}
            </li>
          ))}
          <li>
            {edited === added ? (
              <TemplateForm sample={data.sample} onClose={close} />
            ) : (
              <Button small look="secondary" onClick={() => setEdited(added)}>
                Add a template
              </Button>
            )}
          </li>
        </ul>
      )}
    </section>
  );
}

function Summary({
  entry: { template, preset, changed },
  onEdit,
}: {
  readonly entry: Entry;
  readonly onEdit: () => void;
}) {
  return (
    <div className="templates-line">
      <div>
        <h3>
          <Said>{template.title}</Said>
        </h3>
        <p>
          <Said>{template.subject}</Said>
        </p>
        <p className="small muted">
          {changed === null ? (
            "Original"
          ) : (
            <>
              {preset ? "Changed" : "Written"} by <Said>{changed.by}</Said>, {momentInWords(changed.at)}
            </>
          )}
        </p>
      </div>
      <Button small look="secondary" aria-label={`Edit ${template.title}`} onClick={onEdit}>
        Edit
      </Button>
    </div>
  );
}
