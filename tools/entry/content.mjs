import { resolve } from "node:path";
import { at } from "./place.mjs";

/** The folder of what the business edits: that which CONTENT_DIR names, else the repository's. */
export const contentFolder = process.env.CONTENT_DIR ? resolve(process.env.CONTENT_DIR) : at("content");
