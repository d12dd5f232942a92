import { templates } from "#site/layouts/documents.ts";
import { files } from "#site/rendering/routes.ts";

/** The templates, as Word and Excel open them. */
export const routes = files((content) =>
  templates(content).flatMap((template) =>
    template.files.map(({ name, format, make }) => [`/downloads/${name}.${format}`, make] as const),
  ),
);
