import { z } from "zod";
import { file, read, write } from "./endpoint.ts";

/** The folder of pictures, as texts refer to it and the site serves it. */
export const pictureFolder = "/pictures/";

/** Name of a stored picture: the hash of its content. */
export const pictureName = z.string().regex(/^[0-9a-f]{32}\.webp$/, "This picture is not known.");

/** Bytes of a picture that is sent, and pixels of the longer side of a stored one; both at most. */
export const pictureLimits = { bytes: 12_000_000, side: 1_600 } as const;

/** A picture as it is sent: JPEG, PNG or WebP. */
const newPicture = z.object({
  /** Base64. */
  content: z
    .base64("This picture cannot be read. Please choose it again.")
    .max(
      Math.ceil(pictureLimits.bytes / 3) * 4,
      "This picture is too large: please choose one of at most 12 MB.",
    ),
});

/** A picture that was decoded and encoded again. In pixels. */
export const storedPicture = z.object({
  name: pictureName,
  width: z.int().positive(),
  height: z.int().positive(),
});

/** The pictures that were added in the console, the newest first. */
const storedPictures = z.object({ names: z.array(pictureName).readonly() });

export type StoredPicture = z.infer<typeof storedPicture>;

/** Elements that a preview may contain: nothing that runs, loads from elsewhere or looks like the console. */
export const lookTags = [
  ...["h1", "h2", "h3", "h4", "h5", "h6", "p", "ul", "ol", "li", "a", "strong", "em", "del", "code", "pre"],
  ...[
    "blockquote",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "img",
    "hr",
    "br",
    "sup",
    "section",
    "div",
    "span",
  ],
] as const;

/** A text or an element of a Markdown text's preview. */
export type LookNode =
  | string
  | {
      readonly tag: (typeof lookTags)[number];
      /** Of a link: an address that may be opened. Of a picture: an address below `pictureFolder`. */
      readonly address?: string | undefined;
      /** Of a picture. */
      readonly alt?: string | undefined;
      readonly children: readonly LookNode[];
    };

const address = z.string().regex(/^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/);

export const lookNode: z.ZodType<LookNode> = z.lazy(() =>
  z.union([
    z.string(),
    z.object({
      tag: z.enum(lookTags),
      address: address.optional(),
      alt: z.string().optional(),
      children: z.array(lookNode),
    }),
  ]),
);

/** A Markdown text to preview. */
export const lookWish = z.object({ markdown: z.string().max(200_000) });

/** Formatted text that was copied elsewhere. */
export const pasteWish = z.object({ html: z.string().max(200_000) });

/** The preview. */
export const look = z.object({ nodes: z.array(lookNode).readonly() });

/** Pictures of texts. */
export const pictures = {
  addPicture: write("/api/console/pictures/add", "editor", newPicture, storedPicture, { limit: "picture" }),
  listPictures: read("/api/console/pictures", "editor", storedPictures),
  showPicture: read("/api/console/pictures/:name", "editor", file),
};
