import { Base } from "#site/layouts/base.tsx";
import { messageForm } from "#site/layouts/message-words.ts";
import { regionPage } from "#site/rendering/region-page.ts";
import { Message } from "#site/sections/message/message.tsx";
import { ServersSummary } from "#ui/error-summary/error-summary.tsx";
import { FieldError } from "#ui/field/field.tsx";

export const routes = regionPage("/ask/a-person", Message, {
  words: ({ content }) => {
    const { heading, lead } = content.words("message");
    const { receipt } = content.words("questionnaires");
    const next = { title: receipt.nextTitle, steps: receipt.next };
    return { heading, lead, next, form: messageForm(content) };
  },
  around: (here, region) => {
    const { title, description } = here.content.words("message");
    return (
      <Base here={here} title={title} description={description}>
        {region}
      </Base>
    );
  },
  alone: (words) => <Message {...words} />,
  adds: [FieldError, ServersSummary],
});
