import type { AstroIntegration } from "astro";

/** Adds the catalogue of ui/ under /catalogue in development. A build never contains it. */
export function catalogue(): AstroIntegration {
  return {
    name: "catalogue",
    hooks: {
      "astro:config:setup": ({ command, injectRoute }) => {
        if (command === "dev") {
          injectRoute({ pattern: "/catalogue/[...theme]", entrypoint: "./site/layouts/catalogue.astro" });
        }
      },
    },
  };
}
