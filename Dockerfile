# Havn for production, on a database and a provider of your own. .env.example lists the settings.
#   docker build --tag havn . && docker run --env-file .env --publish 3000:3000 --volume havn-data:/data havn
# Any system with Node 26 and npm.
ARG BASE=docker.io/library/node:26-slim
FROM ${BASE} AS build
WORKDIR /havn
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN NODE_ENV=production node node_modules/@react-router/dev/bin.cjs build \
  && npm prune --omit=dev --omit=optional \
  && npm pkg delete devDependencies optionalDependencies \
  && npm sbom --sbom-format=cyclonedx > sbom.json

FROM ${BASE}
# Of memory: as script/heap-settings.mjs has it for `npm start`.
# Compiled sources are kept with the data, so that only the first start compiles them.
ENV NODE_ENV=production HAVN_DATA_DIR=/data MALLOC_ARENA_MAX=2 NODE_COMPILE_CACHE=/data/compile-cache
RUN mkdir /data && chown node:node /data
WORKDIR /havn
COPY --from=build /havn/package.json /havn/sbom.json ./
COPY --from=build /havn/node_modules node_modules
COPY --from=build /havn/build build
COPY --from=build /havn/database database
COPY --from=build /havn/src src
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT || 3000}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=50", "src/main.ts"]
