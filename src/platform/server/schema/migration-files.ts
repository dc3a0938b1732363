import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { LiveEventEnvelope } from "#platform/server/live/live-event-bus.ts";

export type Migration = { readonly name: string; readonly checksum: string; readonly sql: string };

const ownFolder = new URL("../../../../database/migrations/", import.meta.url);

/** The names of the migrations of a folder, by default of this version of Havn, in order. */
export const migrationNames = (folder: URL = ownFolder): string[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .sort();

export const readMigrations = (folder?: URL): Migration[] =>
  migrationNames(folder).map((name) => {
    const sql = readFileSync(fileURLToPath(new URL(name, folder ?? ownFolder)), "utf8");
    return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });

/** Published with each migration. */
export const migrated: LiveEventEnvelope = { topic: "migrated" };
export const wasMigrated = ({ topic }: LiveEventEnvelope): boolean => topic === migrated.topic;
