import { pictureName, type pictures } from "#contract/console/pictures.ts";
import { parse } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import { askHelper } from "./asking.ts";
import { listStored, readPicture, storePicture } from "./storing.ts";

/** What the handlers of pictures work with. */
type PicturesDesk = {
  readonly settings: {
    /** The folder of the data. */
    readonly dataDir: string;
  };
};

/** Pictures of texts. */
export const pictureHandlers: ConsoleHandlers<PicturesDesk, typeof pictures> = {
  /** 422 for a file that is not one of the three kinds of picture, or is too large. */
  async addPicture({ settings }, { content }) {
    const answer = await askHelper(settings.dataDir, { kind: "picture", content });
    if (answer.kind !== "picture") {
      throw new HttpError(
        422,
        "This picture cannot be read. Please choose a JPEG, PNG or WebP of at most 40 megapixels.",
      );
    }
    return storePicture(settings.dataDir, answer);
  },

  async listPictures({ settings }) {
    return { names: await listStored(settings.dataDir) };
  },

  /** A stored picture, also before a page with it is published. */
  async showPicture({ settings, params, http }) {
    const content = await readPicture(settings.dataDir, parse(pictureName, params.name));
    if (content === undefined) throw new HttpError(404, "This picture is not there.");
    return http.body(new Uint8Array(content), 200, {
      "Content-Type": "image/webp",
      "Cache-Control": "private, max-age=86400",
    });
  },
};
