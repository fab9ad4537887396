# The product with an own PostgreSQL (DATABASE_URL): `docker build -t agency-desk .`
# With the embedded one as well: `--build-arg SLIM=--embedded`, a volume at /app/.data, and DATA_DIR=/app/.data.
FROM node:24.19.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build
ARG SLIM=
RUN npm run slim -- $SLIM

FROM node:24.19.0-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production
COPY --from=build /app ./
# Everything else belongs to root. What serves writes only to /tmp (uploads to S3-compatible storage, while they come in)
# and, with the embedded database, here.
RUN mkdir .data && chown node .data
USER node
EXPOSE 3000
# The first start migrates: it has two minutes before probes count.
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --start-interval=1s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Requests under way get 25 seconds, jobs 15 more: `docker stop --time 45`, stop_grace_period, terminationGracePeriodSeconds.
STOPSIGNAL SIGTERM
CMD ["node", "scripts/start.mjs"]
