import "./intro.css";
import { Link } from "#ui/link/link.tsx";
import { TickList } from "#ui/tick-list/tick-list.tsx";

export type IntroProps = {
  readonly time: string;
  readonly back?: { readonly label: string; readonly href: string } | undefined;
  readonly receive: { readonly title: string; readonly items: readonly string[] };
};

/** The text before the first question: how long it takes, and what the visitor gets. */
export function Intro({ time, back, receive }: IntroProps) {
  return (
    <div className="questionnaire-intro">
      <section>
        <h2>{receive.title}</h2>
        <TickList items={receive.items} />
      </section>
      <p>
        {time}
        {back && (
          <>
            <br />
            <Link href={back.href}>{back.label}</Link>
          </>
        )}
      </p>
    </div>
  );
}
