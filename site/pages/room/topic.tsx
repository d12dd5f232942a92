import { Island } from "#site/islands/island/island.tsx";
import { Base } from "#site/layouts/base.tsx";
import { regionPage } from "#site/rendering/region-page.ts";
import { RoomTopic } from "#site/sections/room/topic.tsx";

export const routes = regionPage("/room/topic", RoomTopic, {
  words: ({ content }) => {
    const { room, topic, start } = content.words("room");
    const { title: _, description: __, atOnce: ___, ...words } = topic;
    return { room, words: { ...words, of: start.of, sum: start.next.sum } };
  },
  around: (here, region) => {
    const { title, description, atOnce } = here.content.words("room").topic;
    return (
      <Base here={here} title={title} description={description} hidden isRoom>
        {region}
        <Island name="save-answers" props={atOnce} early>
          <p className="room-saved" role="status" hidden />
        </Island>
      </Base>
    );
  },
});
