import "./lead-contacts.css";
import { useState } from "react";
import { go } from "#console/address/address.ts";
import { leadReads } from "#console/api/lead-reads.ts";
import { useWrite } from "#console/api/use.ts";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import { isolated } from "#console/screens/words/isolated.ts";
import { at } from "#contract/console/endpoint.ts";
import { type LeadDetail, oneLead } from "#contract/console/lead.ts";
import { ParagraphField } from "#ui/paragraph-field/paragraph-field.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { callSheetOf } from "./lead-acts.ts";
import { Untold } from "./untold.tsx";

/** The label under which a report's draft lists what is to be asked. */
const askFirst = "Ask first";

/** What is said in a call, written once: all of it becomes a note, and answers to open questions of the form too. */
export function CallSheet({ lead: { reference, analysis, open } }: { readonly lead: LeadDetail }) {
  const note = useWrite(at(oneLead.noteLead, { reference }), leadReads);
  // One sheet makes one note, also when it is sent twice.
  const [key] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState("");
  const readTyped = (field: EventTarget) => {
    const form = field instanceof Element ? field.closest("form") : null;
    if (form === null) return;
    const values = [...new FormData(form).values()];
    setTyped(values.filter((value) => typeof value === "string").join("\n"));
  };
  const asked = analysis.find(({ label }) => label === askFirst)?.texts ?? [];
  const save = async (given: FormData) => {
    const fields = [
      ...asked.map((label, index) => ({ label, text: textOf(given, `ask-${index}`).trim() })),
      ...open.map(({ name, label }) => ({ label, text: textOf(given, `answer-${name}`).trim() })),
    ].filter(({ text }) => text !== "");
    const said = textOf(given, "said").trim();
    const parts = [said, ...fields.map(({ label, text }) => `${label}\n${text}`)].filter(
      (part) => part !== "",
    );
    const answers = Object.fromEntries(open.map(({ name }) => [name, textOf(given, `answer-${name}`)]));
    const text = parts.length === 0 ? "" : ["Said in the call", ...parts].join("\n\n");
    await note.mutateAsync({ key, text, answers });
    go({ path: `/leads/${reference}`, query: "" });
  };
  return (
    <section
      className="call-sheet lead-contacts"
      aria-labelledby="call-sheet"
      onInput={({ target }) => readTyped(target)}
    >
      <h2 id="call-sheet">Said in the call</h2>
      <ShortForm sending={note} onSend={save} submit="Keep as a note" keptAs={callSheetOf(reference)}>
        <ParagraphField name="said" label="What was said" maxLength={4_000} />
        <Untold text={typed} />
        {asked.map((question, index) => (
          <TextField
            key={question}
            name={`ask-${index}`}
            label={isolated(question)}
            maxLength={500}
            autoComplete="off"
          />
        ))}
        {open.length > 0 && (
          <fieldset>
            <legend>Left open in the form: what they say becomes the answer</legend>
            {open.map(({ name, label }) => (
              <TextField
                key={name}
                name={`answer-${name}`}
                label={isolated(label)}
                maxLength={2_000}
                autoComplete="off"
              />
            ))}
          </fieldset>
        )}
      </ShortForm>
    </section>
  );
}
