/** The folder with the content: the folder that CONTENT_DIR names, else content/ of the repository. */
export const contentFolder = process.env["CONTENT_DIR"] || "content";
