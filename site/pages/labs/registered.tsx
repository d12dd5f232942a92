import "#site/sections/labs/registered.css";
import { Base } from "#site/layouts/base.tsx";
import { page } from "#site/rendering/routes.ts";
import { Link } from "#ui/link/link.tsx";

export const routes = page("/labs/registered", (here) => {
  const { content } = here;
  const { launch, registered } = content.words("labs");
  const { title, description, ...said } = registered;
  return (
    <Base here={here} title={title} description={description} hidden>
      <Registered {...said} message={launch.form.message} />
    </Base>
  );
});

type RegisteredProps = {
  readonly heading: string;
  readonly message: string;
  readonly receipt: string;
  readonly back: string;
};

/** The page after the launch list's form was sent without a script. */
function Registered({ heading, message, receipt, back }: RegisteredProps) {
  return (
    <section className="registered wrap">
      <h1>{heading}</h1>
      <p className="lead">{message}</p>
      <p>{receipt}</p>
      <p>
        <Link href="/labs">{back}</Link>
      </p>
    </section>
  );
}
