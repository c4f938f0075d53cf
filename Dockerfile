# The server with its pages, run by an unprivileged user. Everything that changes is in /data: the embedded database, unless
# DATABASE_URL is set, and uploaded pictures, unless S3_URL is.

# Packages come before the sources, so that a change of a source installs none.
FROM docker.io/library/node:24-bookworm@sha256:64af3819f9275802414d7cdc38c27e9d82bd564dec4d4da87d008255d36c63b4 AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY bench/package.json bench/
COPY content-files/package.json content-files/
COPY contract/package.json contract/
COPY deploy/package.json deploy/
COPY domain/package.json domain/
COPY e2e/package.json e2e/
COPY server/package.json server/
COPY texts/package.json texts/
COPY tools/package.json tools/
COPY web/package.json web/

FROM manifests AS pages
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build
# Strips the symbol table, an eighth of the binary, which only debuggers need.
RUN strip --strip-unneeded -o /node "$(readlink -f node_modules/.bin/node)"

# The drawings of the sample paper contain lettering.
RUN apt-get update && apt-get install -y --no-install-recommends fonts-dejavu-core

FROM manifests AS packages
RUN npm ci --ignore-scripts --omit=dev --workspace server --workspace contract --workspace content-files --workspace domain --workspace texts
COPY . .
# Removes what only people, compilers, browsers and the packages' own tests read; licences stay.
RUN find . -path '*/node_modules/*' -type d \( -name .yarn -o -name docs -o -name iife -o -name test -o -name tests -o -name umd \) -prune -exec rm -r {} +
RUN find . -path '*/node_modules/*' -type f \( -name '*.map' -o -name '*.ts' -o -name '*.cts' -o -name '*.mts' -o -iname 'readme*' -o -iname 'changelog*' \) -delete
# Only what is copied inside a folder keeps its mode with every builder.
RUN mkdir --parents --mode=700 /volumes/data /volumes/backups

FROM gcr.io/distroless/cc-debian12:nonroot@sha256:9dac0a79194e45a7da0158a9c6da57b217585af0786db3845d1f0ec1a0dd182f
WORKDIR /app
COPY --from=pages /node /usr/local/bin/node
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/package.json ./
COPY --from=packages /app/content content
COPY --from=packages /app/content-files content-files
COPY --from=packages /app/texts texts
COPY --from=packages /app/domain domain
COPY --from=packages /app/contract contract
COPY --from=packages /app/server server
COPY deploy/package.json deploy/ready.ts deploy/rotate-backups.ts deploy/
COPY --from=pages /app/web/build/client web/build/client
# With which the pages are rendered again when an owner changes the club's details.
COPY --from=pages /app/web/build/server web/build/server
COPY --from=pages /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf /usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf /usr/share/fonts/
COPY deploy/fonts.conf /etc/fonts/fonts.conf
COPY --from=packages --chown=65532:65532 /volumes /
ENV NODE_ENV=production DATA_DIR=/data MALLOC_TRIM_THRESHOLD_=131072
USER 65532:65532
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["/usr/local/bin/node", "deploy/ready.ts"]
ENTRYPOINT ["/usr/local/bin/node"]
CMD ["--max-semi-space-size=16", "--import", "./server/src/process/load-modules-fast.mjs", "server/src/main.ts"]
