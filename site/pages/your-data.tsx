import { formAddress } from "#contract/form-language.ts";
import { linkRequestPath } from "#contract/your-data.ts";
import { Base } from "#site/layouts/base.tsx";
import { regionPage } from "#site/rendering/region-page.ts";
import { LinkRequest } from "#site/sections/your-data/link-request.tsx";
import { ServersSummary } from "#ui/error-summary/error-summary.tsx";
import { FieldError } from "#ui/field/field.tsx";

export const routes = regionPage("/your-data", LinkRequest, {
  words: ({ content }) => {
    const { title: _, description: __, ...request } = content.words("your-data").ask;
    return { ...request, action: formAddress(linkRequestPath, content.language?.tag) };
  },
  around: (here, region) => {
    const { title, description } = here.content.words("your-data").ask;
    return (
      <Base here={here} title={title} description={description} hidden>
        {region}
      </Base>
    );
  },
  alone: (words) => <LinkRequest {...words} />,
  adds: [FieldError, ServersSummary],
});
