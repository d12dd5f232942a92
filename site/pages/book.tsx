import { Base, Script } from "#site/layouts/base.tsx";
import { reachedBy } from "#site/layouts/facts.ts";
import { personShown } from "#site/layouts/filled-facts.ts";
import { regionPage } from "#site/rendering/region-page.ts";
import { Times } from "#site/sections/booking/times.tsx";

/**
 * A script that shows the times of the booking page in the visitor's own time zone, once. Without it the times
 * are in the consultancy's zone, and the visitor can choose another one.
 */
const ownZone =
  '{const shown=document.querySelector("[data-zone]")?.dataset.state,' +
  "own=Intl.DateTimeFormat().resolvedOptions().timeZone," +
  "to=new URL(location.href);" +
  'if(own&&shown&&own!==shown&&!to.searchParams.has("zone")){to.searchParams.set("zone",own);location.replace(to)}}';

export const routes = regionPage("/book", Times, {
  words: ({ content }) => {
    const { times, zones } = content.words("booking");
    const { title: _, description: __, ...words } = times;
    const trust = content.words("trust");
    const { language } = content;
    // Who takes the call is shown, unless what is said of the people is not translated.
    const arePeopleSaid =
      language === undefined || language.said("trust.yaml", "people").missing.length === 0;
    const team = arePeopleSaid ? trust.people.map((person) => personShown(person, trust)) : [];
    return { ...words, ...reachedBy(content), zones, team, firstCall: trust.labels.firstCall };
  },
  around: (here, region) => {
    const { title, description } = here.content.words("booking").times;
    return (
      <Base here={here} title={title} description={description} hidden>
        {region}
        <Script code={ownZone} />
      </Base>
    );
  },
});
