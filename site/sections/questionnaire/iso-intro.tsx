import "./iso-intro.css";
import { Link } from "#ui/link/link.tsx";
import { TickList } from "#ui/tick-list/tick-list.tsx";

export type IsoIntroProps = {
  readonly time: string;
  readonly back: { readonly label: string; readonly href: string };
  readonly receive: { readonly title: string; readonly items: readonly string[] };
};

/** What stands before the ISO 27001 assessment: how long it takes, and what comes of it. */
export function IsoIntro({ time, back, receive }: IsoIntroProps) {
  return (
    <div className="iso-intro">
      <p>
        <Link href={back.href}>{back.label}</Link>
        <br />
        {time}
      </p>
      <section>
        <h2>{receive.title}</h2>
        <TickList items={receive.items} />
      </section>
    </div>
  );
}
