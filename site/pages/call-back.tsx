import { endpoints } from "#contract/endpoints.ts";
import { formAddress } from "#contract/form-language.ts";
import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { regionPage } from "#site/rendering/region-page.ts";
import { CallBack } from "#site/sections/call-back/call-back.tsx";
import { ServersSummary } from "#ui/error-summary/error-summary.tsx";
import { FieldError } from "#ui/field/field.tsx";

export const routes = regionPage("/call-back", CallBack, {
  words: ({ content }) => {
    const { title: _, description: __, ...words } = content.words("call-back");
    const action = formAddress(endpoints.callBack.path, content.language?.tag);
    const { receipt, received } = content.words("questionnaires");
    const next = { title: receipt.nextTitle, steps: received.nextCall };
    return { ...words, phone: facts(content).company.phone, action, next };
  },
  around: (here, region) => {
    const { title, description } = here.content.words("call-back");
    return (
      <Base here={here} title={title} description={description}>
        {region}
      </Base>
    );
  },
  alone: (words) => <CallBack {...words} />,
  adds: [FieldError, ServersSummary],
});
