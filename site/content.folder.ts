/** The folder of what the business edits: that which CONTENT_DIR names, else the repository's. */
export const contentFolder = process.env["CONTENT_DIR"] || "content";
