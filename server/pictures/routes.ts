import type { Handler } from "hono";
import { newPicture, pictureName } from "#contract/console/pictures.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import { askHelper } from "./asking.ts";
import { readPicture, storePicture } from "./storing.ts";

/** What the routes of pictures work with. */
type PicturesDesk = {
  readonly settings: {
    /** The folder of the data. */
    readonly dataDir: string;
  };
};

type ConsoleHandler = Handler<ConsoleConnection>;

/** POST pictures/add: 422 for a file that is not one of the three kinds of picture, or is too large. */
function addPicture({ settings }: PicturesDesk): ConsoleHandler {
  return async (context) => {
    const { content } = parse(newPicture, await readJson(context));
    const answer = await askHelper(settings.dataDir, { kind: "picture", content });
    if (answer.kind !== "picture") {
      throw new HttpError(
        422,
        "This picture cannot be read. Please choose a JPEG, PNG or WebP of at most 40 megapixels.",
      );
    }
    return context.json(await storePicture(settings.dataDir, answer));
  };
}

/** GET pictures/NAME: a stored picture, also before a page with it is published. */
function showPicture({ settings }: PicturesDesk): ConsoleHandler {
  return async (context) => {
    const name = parse(pictureName, context.req.param("name"));
    const content = await readPicture(settings.dataDir, name);
    if (content === undefined) throw new HttpError(404, "This picture is not there.");
    return context.body(new Uint8Array(content), 200, {
      "Content-Type": "image/webp",
      "Cache-Control": "private, max-age=86400",
    });
  };
}

/** The handlers of pictures. */
export function pictureHandlers(desk: PicturesDesk) {
  return { addPicture: addPicture(desk), picture: showPicture(desk) };
}
