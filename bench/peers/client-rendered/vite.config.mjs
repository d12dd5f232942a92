import { readFileSync } from "node:fs";
import { basename } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Writes the head of a page. */
const head = {
  name: "head",
  transformIndexHtml(_html, { filename }) {
    const name = basename(filename, ".html");
    const elements = JSON.parse(readFileSync(`made/pages/${name}.head.json`, "utf8"));
    return elements.map(({ tag, attributes, text }) => ({
      tag,
      attrs: attributes,
      children: text,
      injectTo: "head-prepend",
    }));
  },
};

export default defineConfig({
  plugins: [react(), head],
  build: { rollupOptions: { input: ["index.html", "questionnaire.html"] } },
});
