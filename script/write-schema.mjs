/* Generates database/schema.sql and the row types from a temporary migrated database. Run with Node 26: node
   script/write-schema.mjs */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "#platform/server/embedded-postgres/embedded-postgres.ts";
import { describeRowTypes } from "#platform/server/schema/describe-row-types.ts";
import { describeSchema } from "#platform/server/schema/describe-schema.ts";
import { migrate } from "#platform/server/schema/migrate.ts";
import { root } from "./bootstrap.mjs";

const dataDir = mkdtempSync(join(tmpdir(), "havn-schema-"));
chmodSync(dataDir, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir, throwaway: true });
try {
  await migrate(postgres.url);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  writeFileSync(join(root, "database/schema.sql"), await describeSchema(client));
  writeFileSync(join(root, "src/platform/server/database/row-types.ts"), await describeRowTypes(client));
  await client.end();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
