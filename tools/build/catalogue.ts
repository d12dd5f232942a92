import type { AstroIntegration } from "astro";

/** Adds the catalogue of ui/ under /catalogue while developing. A build never holds it. */
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
