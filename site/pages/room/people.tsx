import { Base } from "#site/layouts/base.tsx";
import { regionPage } from "#site/rendering/region-page.ts";
import { RoomPeople } from "#site/sections/room/people.tsx";

export const routes = regionPage("/room/people", RoomPeople, {
  words: ({ content }) => {
    const { room, people } = content.words("room");
    const { title: _, description: __, ...words } = people;
    return { room, words };
  },
  around: (here, region) => {
    const { title, description } = here.content.words("room").people;
    return (
      <Base here={here} title={title} description={description} hidden isRoom>
        {region}
      </Base>
    );
  },
});
