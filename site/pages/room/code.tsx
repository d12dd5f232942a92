import { Base } from "#site/layouts/base.tsx";
import { regionPage } from "#site/rendering/region-page.ts";
import { RoomCode } from "#site/sections/room/code.tsx";

export const routes = regionPage("/room/code", RoomCode, {
  words: ({ content }) => {
    const { room, mailedCode } = content.words("room");
    const { title: _, description: __, ...words } = mailedCode;
    return { room, words };
  },
  around: (here, region) => {
    const { title, description } = here.content.words("room").mailedCode;
    return (
      <Base here={here} title={title} description={description} hidden isRoom>
        {region}
      </Base>
    );
  },
});
