import "./your-data.css";
import { Button, ButtonLink } from "#ui/button/button.tsx";

export type ConfirmationProps = Readonly<Record<"heading" | "lead" | "button" | "back", string>>;

/** Asks the visitor to confirm a new e-mail address. Nothing changes until the button is pressed. */
export function Confirmation({ heading, lead, button, back }: ConfirmationProps) {
  return (
    <section className="your-data">
      <div className="wrap">
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
      </div>
      <div className="your-data-line lit">
        <p className="wrap">
          <span className="your-data-hash" data-fill="address" />
        </p>
      </div>
      <div className="wrap">
        <form method="post" className="actions">
          <Button type="submit">{button}</Button>
          <ButtonLink look="secondary" href="/">
            {back}
          </ButtonLink>
        </form>
      </div>
    </section>
  );
}
