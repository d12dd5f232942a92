import { Base } from "#site/layouts/base.tsx";
import { receiptWords } from "#site/layouts/receipt-words.ts";
import { regionPage } from "#site/rendering/region-page.ts";
import { ReceivedSection } from "#site/sections/questionnaire/received-section.tsx";

export const routes = regionPage("/received", ReceivedSection, {
  words: ({ content }) => {
    const { received, wizard } = content.words("questionnaires");
    const { heading, home, nextCall, nextReport, nextResult, ended } = received;
    return {
      heading,
      home,
      again: wizard.again,
      words: receiptWords(content),
      nextCall,
      nextReport,
      nextResult,
      ended,
    };
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
