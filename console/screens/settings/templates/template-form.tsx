import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTemplateChange, useTemplateReset } from "#console/api/templates.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import type { TemplateList } from "#contract/console-templates.ts";
import { type Facts, filled, placeholderNames, type ReplyTemplate } from "#contract/reply-template.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { ParagraphField } from "#ui/paragraph-field/paragraph-field.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

type TemplateFormProps = {
  readonly entry: TemplateList["templates"][number];
  readonly sample: Facts;
  readonly onClose: () => void;
};

function typedIn(form: HTMLFormElement, id: string): ReplyTemplate {
  const data = new FormData(form);
  const textOf = (name: string) => String(data.get(name) ?? "");
  return { id, title: textOf("title"), subject: textOf("subject"), text: textOf("text") };
}

/** Changes one template, beside what a mail from it would look like. */
export function TemplateForm({ entry: { template, changed }, sample, onClose }: TemplateFormProps) {
  const [typed, setTyped] = useState<ReplyTemplate>(template);
  const change = useTemplateChange();
  const reset = useTemplateReset();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const seen = changed?.at ?? null;
  const done = (title: string) => () => {
    showToast({ tone: "default", title });
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    change.mutate(
      { ...typedIn(event.currentTarget, template.id), seen },
      { onSuccess: done("The template was kept") },
    );
  };
  const error = change.error ?? reset.error;
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
        <p className="actions">
          <Button type="submit" small pending={change.isPending}>
            Keep
          </Button>
          <Button small look="secondary" onClick={onClose}>
            Cancel
          </Button>
          {changed !== null && (
            <Button
              small
              look="ghost"
              pending={reset.isPending}
              onClick={() =>
                reset.mutate({ id: template.id, seen }, { onSuccess: done("The template is as it came") })
              }
            >
              Back to how it came
            </Button>
          )}
        </p>
      </div>
      <Preview mail={filled(typed, sample)} />
    </form>
  );
}

function Preview({ mail }: { readonly mail: ReplyTemplate }) {
  return (
    <section className="templates-preview" aria-label="Preview">
      <p className="small muted">To a lead that does not exist</p>
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
