import { Base } from "#site/layouts/base.tsx";
import { regionPage } from "#site/rendering/region-page.ts";
import { RoomHistory } from "#site/sections/room/history.tsx";

export const routes = regionPage("/room/history", RoomHistory, {
  words: ({ content }) => {
    const { room, history } = content.words("room");
    const { title: _, description: __, ...words } = history;
    return { room, words };
  },
  around: (here, region) => {
    const { title, description } = here.content.words("room").history;
    return (
      <Base here={here} title={title} description={description} hidden isRoom>
        {region}
      </Base>
    );
  },
});
