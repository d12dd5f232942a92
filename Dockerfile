# Makes the image of an archive of `npm run release`, or of a clone, whose code it builds; keeps what the server needs.
# The digest decides which image this is, even if the tag changes; docs/operate.md says how to renew it.
FROM node:26.10.0-slim@sha256:930557a230abacbc3f4fd9b8648abf8f4bee1e17cb72195dcdfb2f709bc85b33 AS build
WORKDIR /app
COPY . .
# The commit, for people to read: Git's folder is not copied.
ARG COMMIT
# An archive of `npm run release` is built already: then this installs nothing and builds nothing. Of several builds only
# the newest is kept. A clone made with a strict umask has files that the server's user may not read.
RUN npm run build && find dist/releases -mindepth 1 -maxdepth 1 ! -name "$(basename "$(readlink dist/current)")" \
  -exec rm -r {} + && chmod -R a+rX package.json dist content

FROM node:26.10.0-slim@sha256:930557a230abacbc3f4fd9b8648abf8f4bee1e17cb72195dcdfb2f709bc85b33
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data CONTENT_IN=database
COPY --from=build /app/package.json ./
COPY --from=build /app/dist ./dist
# The sample: what a new database begins with, unless a folder is mounted in its place.
COPY --from=build /app/content ./content
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--permission", "--allow-fs-read=/app", "--allow-fs-read=/run/secrets", "--allow-fs-read=/data", "--allow-fs-write=/data", \
  "--allow-worker", "--allow-net", "--max-semi-space-size=4", "--disable-warning=PERM0006", "--disable-warning=ExperimentalWarning", \
  "dist/current/server/main.js"]
