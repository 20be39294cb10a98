# syntax=docker/dockerfile:1
# One service, run from its source: docker build -f deploy/service.Dockerfile --build-arg SERVICE=svc-users .
ARG NODE_IMAGE=node:24-bookworm-slim

# What the service needs of the repository, and nothing else: a change elsewhere leaves the layers below as they are.
FROM ${NODE_IMAGE} AS pruned
ENV TURBO_TELEMETRY_DISABLED=1
WORKDIR /repo
COPY package.json .
RUN npm install --global "turbo@$(node -p "require('./package.json').devDependencies.turbo")"
COPY . .
ARG SERVICE
RUN turbo prune "@cinecanon/${SERVICE}" --docker --production --out-dir /pruned \
 && node deploy/without-dev-dependencies.mjs /pruned/json

FROM ${NODE_IMAGE} AS installed
WORKDIR /app
COPY --from=pruned /pruned/json .
# The image has its own Node. Install scripts stay off (.npmrc): bcrypt and sharp come with their binaries. Nearly half of what
# packages bring is what Node never loads of them: source maps, declarations, and sources in TypeScript.
RUN --mount=type=cache,target=/root/.npm \
    npm ci --no-audit --no-fund && rm -rf node_modules/node-linux-* node_modules/.bin/node \
 && find . -path '*/node_modules/*' -type f \( -name '*.map' -o -name '*.ts' -o -name '*.[cm]ts' \) -delete
COPY --from=pruned /pruned/full .

FROM ${NODE_IMAGE}
ARG SERVICE
ENV NODE_ENV=production HOST=0.0.0.0
# node_modules/@cinecanon holds links to packages/: Node takes types away from files there, but not in node_modules.
COPY --from=installed /app /app
# A volume of backups that is mounted here first is the user's, as this folder is.
RUN install -d -o node -g node /backups
WORKDIR /app/${SERVICE}
USER node
CMD ["node", "src/main.ts"]
