export default {
  // Files that any web server can serve: no peer loses time in a server of its own.
  output: "export",
  // The repository's own check sees the types.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
};
