import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { regionPage } from "#site/rendering/region-page.ts";
import { ReceivedSection } from "#site/sections/questionnaire/received-section.tsx";

export const routes = regionPage("/received", ReceivedSection, {
  words: ({ content }) => {
    const { received, receipt, wizard } = content.words("questionnaires");
    const { heading, home, nextCall, nextResult, ended } = received;
    const words = { ...receipt, bookingUrl: facts(content).scheduling.consultation };
    return { heading, home, again: wizard.again, words, nextCall, nextResult, ended };
  },
  around: (here, region) => {
    const { title, description } = here.content.words("questionnaires").received;
    return (
      <Base here={here} title={title} description={description} hidden ends>
        {region}
      </Base>
    );
  },
});
