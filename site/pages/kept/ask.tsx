import { formAddress } from "#contract/form-language.ts";
import { keptPath } from "#contract/kept.ts";
import { Base } from "#site/layouts/base.tsx";
import { regionPage } from "#site/rendering/region-page.ts";
import { KeepForm } from "#site/sections/kept/ask.tsx";

export const routes = regionPage("/kept/ask", KeepForm, {
  words: ({ content }) => {
    const { title: _, description: __, ...words } = content.words("kept").ask;
    return { words, action: formAddress(keptPath, content.language?.tag) };
  },
  around: (here, region) => {
    const { title, description } = here.content.words("kept").ask;
    return (
      <Base here={here} title={title} description={description} hidden ends>
        {region}
      </Base>
    );
  },
});
