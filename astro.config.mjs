import react from "@astrojs/react";
import { defineConfig } from "astro/config";
import { brandInConsole, brandStyles } from "./tools/build/brand.ts";
import { catalogue } from "./tools/build/catalogue.ts";
import { consolePages } from "./tools/build/console.ts";
import { cssTarget, islandAddresses, usedTokens } from "./tools/build/islands.ts";
import { ownWords } from "./tools/build/own-words.ts";
import { shippedPackages } from "./tools/build/shipped-packages.ts";

const api = process.env.DEV_API;
// An object, because the short form would rewrite Host, and POST requests would seem to come from another
// origin.
const proxied = api
  ? Object.fromEntries(["/api", "/healthz", "/readyz"].map((path) => [path, { target: api }]))
  : {};

export default defineConfig({
  srcDir: "./site",
  publicDir: "./site/public",
  outDir: "./dist/site",
  // In the folder of the build, because builds may run side by side with other words (tools/entry/site-steps.mjs).
  cacheDir: process.env.BUILD_FOLDER ? `${process.env.BUILD_FOLDER}/.astro` : "./.cache/astro",
  site: process.env.PUBLIC_URL || "http://127.0.0.1:3000",
  trailingSlash: "never",
  build: { inlineStylesheets: "always", assets: "_astro" },
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [react(), catalogue()],
  markdown: { syntaxHighlight: false },
  vite: {
    css: brandStyles(),
    plugins: [
      ownWords(),
      islandAddresses(),
      consolePages(),
      brandInConsole,
      usedTokens,
      shippedPackages("pages"),
    ],
    build: {
      assetsInlineLimit: 8192,
      cssTarget: [...cssTarget],
    },
    server: { proxy: proxied },
  },
});
