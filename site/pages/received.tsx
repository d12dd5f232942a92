import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { page } from "#site/rendering/routes.ts";
import { ReceivedSection } from "#site/sections/questionnaire/received-section.tsx";

export const routes = page("/received", (here) => {
  const { content } = here;
  const { received, receipt, wizard } = content.words("questionnaires");
  const { scheduling } = facts(content);
  return (
    <Base here={here} title={received.title} description={received.description} hidden ends>
      <ReceivedSection
        heading={received.heading}
        home={received.home}
        again={wizard.again}
        words={{ ...receipt, bookingUrl: scheduling.consultation }}
        nextCall={received.nextCall}
        nextResult={received.nextResult}
      />
    </Base>
  );
});
