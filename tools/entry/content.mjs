import { resolve } from "node:path";
import { at } from "./place.mjs";

/** The folder with the content: the folder that CONTENT_DIR names, else content/ of the repository. */
export const contentFolder = process.env.CONTENT_DIR ? resolve(process.env.CONTENT_DIR) : at("content");
