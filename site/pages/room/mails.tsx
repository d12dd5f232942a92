import { Base } from "#site/layouts/base.tsx";
import { regionPage } from "#site/rendering/region-page.ts";
import { RoomMails } from "#site/sections/room/mails.tsx";

export const routes = regionPage("/room/mails", RoomMails, {
  words: ({ content }) => {
    const { room, mails } = content.words("room");
    const { title: _, description: __, ...words } = mails;
    return { room, words };
  },
  around: (here, region) => {
    const { title, description } = here.content.words("room").mails;
    return (
      <Base here={here} title={title} description={description} hidden isRoom>
        {region}
      </Base>
    );
  },
});
