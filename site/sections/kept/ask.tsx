import "#site/sections/your-data/your-data.css";
import { keptFields } from "#contract/kept.ts";
import type { KeepData } from "#site/requests/kept.ts";
import { Part } from "#site/sections/your-data/part.tsx";
import { Button } from "#ui/button/button.tsx";
import { ServersSummary } from "#ui/error-summary/error-summary.tsx";
import { SelectField } from "#ui/select-field/select-field.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";

type Words<Name extends string> = Readonly<Record<Name, string>>;
type Asked = Words<"heading" | "lead" | "title" | "text" | "button">;

export type KeepFormProps = {
  readonly words: Words<"problems" | "mailTo" | "mailBack" | "colleague" | "step"> & {
    readonly device: Asked;
    readonly ask: Asked;
  };
  /** The address that takes the form. */
  readonly action: string;
  readonly data: KeepData;
};

/** Asks to which address a form that is not sent yet is mailed, or which colleague answers a step of it. */
export function KeepForm({ words, action, data: { entries, steps } }: KeepFormProps) {
  const isAsking = steps.length > 0;
  const { heading, lead, title, text, button } = isAsking ? words.ask : words.device;
  const address = { type: "email", autoComplete: "email", maxLength: 254, required: true } as const;
  return (
    <div className="your-data">
      <div className="wrap">
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        <Part title={title} lead={text}>
          <form method="post" action={action} data-form="" noValidate>
            <ServersSummary heading={words.problems} />
            {entries.map(([name, value], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list has several values under one name
              <input key={index} type="hidden" name={name} value={value} />
            ))}
            {isAsking && (
              <>
                <SelectField name={keptFields.step} label={words.step} options={steps} required />
                <TextField
                  {...address}
                  name={keptFields.colleague}
                  label={words.colleague}
                  autoComplete="off"
                />
              </>
            )}
            <TextField
              {...address}
              name={keptFields.mailTo}
              label={isAsking ? words.mailBack : words.mailTo}
            />
            <Button type="submit">{button}</Button>
          </form>
        </Part>
      </div>
    </div>
  );
}
