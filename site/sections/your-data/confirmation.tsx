import "./your-data.css";
import type { AddressData } from "#site/requests/your-data.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";

export type ConfirmationProps = {
  readonly words: Readonly<Record<"heading" | "lead" | "button" | "back", string>>;
  readonly data: AddressData;
};

/** Asks the visitor to confirm a new e-mail address. Nothing changes until the button is pressed. */
export function Confirmation({ words, data }: ConfirmationProps) {
  return (
    <section className="your-data">
      <div className="wrap">
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <div className="your-data-line lit">
        <p className="wrap">
          <span className="your-data-hash">{data.address}</span>
        </p>
      </div>
      <div className="wrap">
        <form method="post" className="actions">
          <Button type="submit">{words.button}</Button>
          <ButtonLink look="secondary" href="/">
            {words.back}
          </ButtonLink>
        </form>
      </div>
    </section>
  );
}
