# The image that lets the console publish (docs/deployment.md): it contains the sources, runs `npm start`, and
# builds the site again when editors publish. Used by deploy/compose.publishing.yaml. The digest is that of
# ./Dockerfile.
FROM node:26.10.0-slim@sha256:930557a230abacbc3f4fd9b8648abf8f4bee1e17cb72195dcdfb2f709bc85b33
RUN install -d -o node -g node /app /app/dist /content && install -d -o node -g node -m 700 /data
USER node
WORKDIR /app
COPY --chown=node:node package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY --chown=node:node . .
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data CONTENT_DIR=/content
VOLUME /data
EXPOSE 3000
# The first start builds the site, which takes one or two minutes.
HEALTHCHECK --interval=10s --timeout=3s --start-period=300s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "tools/start.mjs"]
