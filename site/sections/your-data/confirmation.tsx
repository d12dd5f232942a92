import "./your-data.css";
import { Button, ButtonLink } from "#ui/button/button.tsx";

type Question = Readonly<Record<"heading" | "lead" | "button", string>>;

export type ConfirmationProps = Readonly<Record<"reference" | "back", string>> & {
  readonly erasure: Question;
  readonly address: Question;
};

/** Asks whether a request is meant. Without a press of the button nothing happens. */
export function Confirmation({ erasure, address, reference, back }: ConfirmationProps) {
  return (
    <section className="your-data">
      <div className="wrap">
        <h1>
          <span data-if="isErasure">{erasure.heading}</span>
          <span data-if="isAddress">{address.heading}</span>
        </h1>
        <p className="lead">
          <span data-if="isErasure">{erasure.lead}</span>
          <span data-if="isAddress">{address.lead}</span>
        </p>
      </div>
      <div className="your-data-line lit">
        <p className="wrap">
          <span data-if="isAddress" className="your-data-hash" data-fill="address" />
          <span data-if="isErasure">
            {reference} <span className="figures" data-fill="reference" />
          </span>
        </p>
      </div>
      <div className="wrap">
        <form method="post" className="actions">
          <input type="hidden" name="action" value="confirm" />
          <Button type="submit">
            <span data-if="isErasure">{erasure.button}</span>
            <span data-if="isAddress">{address.button}</span>
          </Button>
          <ButtonLink look="secondary" href="/" data-href="dataUrl">
            {back}
          </ButtonLink>
        </form>
      </div>
    </section>
  );
}
