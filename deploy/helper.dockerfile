# The image of the helper, which decodes the pictures that editors add (docs/deployment.md): the server may not start
# programs. Used by deploy/compose.helper.yaml. The digest is that of ./Dockerfile.
FROM node:26.10.0-slim@sha256:930557a230abacbc3f4fd9b8648abf8f4bee1e17cb72195dcdfb2f709bc85b33
RUN install -d -o node -g node /app && install -d -o node -g node -m 700 /data
USER node
WORKDIR /app
COPY --chown=node:node package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY --chown=node:node . .
ENV NODE_ENV=production DATA_DIR=/data
VOLUME /data
CMD ["npm", "run", "helper"]
