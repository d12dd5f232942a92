# Builds the site, then keeps what the server needs. PUBLIC_URL is built into pages: name it when you build.
# The content of the site: the sample's, or that of the folder with which compose.yaml replaces this stage.
FROM scratch AS content
COPY content /

# The digest decides which image this is, even if the tag changes; docs/operate.md says how to renew it.
FROM node:26.10.0-slim@sha256:930557a230abacbc3f4fd9b8648abf8f4bee1e17cb72195dcdfb2f709bc85b33 AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
COPY --from=content / /content
ARG PUBLIC_URL
ARG CALENDLY_URL
# The commit, for people to read: Git's folder is not copied.
ARG COMMIT
# A clone made with a strict umask has files that the server's user may not read.
RUN CONTENT_DIR=/content npm run build && chmod -R a+rX package.json dist

FROM node:26.10.0-slim@sha256:930557a230abacbc3f4fd9b8648abf8f4bee1e17cb72195dcdfb2f709bc85b33
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /app/package.json ./
COPY --from=build /app/dist ./dist
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--permission", "--allow-fs-read=/app", "--allow-fs-read=/run/secrets", "--allow-fs-read=/data", "--allow-fs-write=/data", \
  "--allow-worker", "--allow-net", "--disable-warning=PERM0006", "--disable-warning=ExperimentalWarning", \
  "dist/current/server/main.js"]
