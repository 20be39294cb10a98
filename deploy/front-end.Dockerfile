# syntax=docker/dockerfile:1
# One front-end's release, and the program that installs it among the gateway's releases:
# docker build -f deploy/front-end.Dockerfile --build-arg FRONT_END=mf-catalog .
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS pruned
ENV TURBO_TELEMETRY_DISABLED=1
WORKDIR /repo
COPY package.json .
RUN npm install --global "turbo@$(node -p "require('./package.json').devDependencies.turbo")"
COPY . .
ARG FRONT_END
RUN turbo prune "@cinecanon/${FRONT_END}" --docker --out-dir /pruned

FROM ${NODE_IMAGE} AS built
ARG FRONT_END
ENV TURBO_TELEMETRY_DISABLED=1
WORKDIR /app
COPY --from=pruned /pruned/json .
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY --from=pruned /pruned/full .
RUN node packages/build/bin/cinecanon-build.mjs "${FRONT_END}" /baked

FROM ${NODE_IMAGE}
ENV NODE_ENV=production BAKED_DIR=/baked RELEASES_DIR=/releases
WORKDIR /app
COPY --from=built /app/packages/releases/package.json .
COPY --from=built /app/packages/releases/src src
COPY --from=built /baked /baked
# A volume that is mounted here first is the user's, as this folder is.
RUN for name in $(ls /baked); do install -d -o node -g node "/releases/$name"; done
USER node
CMD ["node", "src/install.ts"]
