import { Base } from "#site/layouts/base.tsx";
import { regionPage } from "#site/rendering/region-page.ts";
import { RoomStart } from "#site/sections/room/start.tsx";

export const routes = regionPage("/room/start", RoomStart, {
  words: ({ content }) => {
    const { room, start } = content.words("room");
    const { title: _, description: __, ...words } = start;
    return { room, words };
  },
  around: (here, region) => {
    const { title, description } = here.content.words("room").start;
    return (
      <Base here={here} title={title} description={description} hidden isRoom>
        {region}
      </Base>
    );
  },
});
