import { Base } from "#site/layouts/base.tsx";
import { regionPage } from "#site/rendering/region-page.ts";
import { RoomTopic } from "#site/sections/room/topic.tsx";

export const routes = regionPage("/room/topic", RoomTopic, {
  words: ({ content }) => {
    const { room, topic } = content.words("room");
    const { title: _, description: __, ...words } = topic;
    return { room, words };
  },
  around: (here, region) => {
    const { title, description } = here.content.words("room").topic;
    return (
      <Base here={here} title={title} description={description} hidden ends>
        {region}
      </Base>
    );
  },
});
