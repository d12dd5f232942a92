import "#site/sections/your-data/your-data.css";
import type { RefusedData } from "#site/requests/kept.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";

export type RefusedFormProps = {
  readonly words: Readonly<Record<"heading" | "kept" | "again" | "back", string>>;
  readonly data: RefusedData;
};

/** Says why a form was not taken, sends it again as it was typed, and leads back. */
export function RefusedForm({ words, data: { sentence, action, entries, back } }: RefusedFormProps) {
  return (
    <section className="your-data">
      <div className="wrap">
        <h1>{words.heading}</h1>
        <p className="lead">{sentence}</p>
        {entries.length > 0 && (
          <form method="post" action={action}>
            <p>{words.kept}</p>
            {entries.map(([name, value], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list has several values under one name
              <input key={index} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit">{words.again}</Button>
          </form>
        )}
        <p className="actions">
          <ButtonLink look="secondary" href={back}>
            {words.back}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
