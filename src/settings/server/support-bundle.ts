import { withoutAddresses } from "#platform/rules/text/without-addresses.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import { systemStatus } from "./system-status.ts";
import { findChangedSettings, findMigrations, findTableSizes } from "./system-store.ts";

/** What errors quote may be somebody's words: all between quotation marks and brackets goes. */
const withoutQuotes = (text: string): string =>
  text.replace(/"[^"]{0,300}"|'[^']{0,300}'|`[^`]{0,300}`|\([^)]{0,300}\)|«[^»]{0,300}»|“[^”]{0,300}”/g, "…");

/** What an error says, without what it quotes. */
const plainError = (error: string): string => withoutAddresses(withoutQuotes(error.split("\n", 1)[0] ?? ""));

/**
 * The state of this Havn for whoever helps its administrators. Only versions, sizes, counts and names of ours: nothing that
 * people wrote, and no values of settings.
 */
export async function supportBundle(app: App, db: Db, now: Date): Promise<Readonly<Record<string, unknown>>> {
  const { failed, ...status } = await systemStatus(app, db, now);
  const { given, production, roles, limitRates, oidc, databaseUrl } = app.settings;
  const memory = process.memoryUsage();
  return {
    at: now.toISOString(),
    ...status,
    platform: `${process.platform} ${process.arch}`,
    uptimeSeconds: Math.round(process.uptime()),
    memory: { rssBytes: memory.rss, heapBytes: memory.heapUsed },
    process: {
      production,
      roles,
      limitRates,
      signsInAt: oidc === null ? "bundled provider" : "external provider",
      database: databaseUrl === null ? "embedded" : "external",
    },
    environment: [...given].sort(),
    changedSettings: await findChangedSettings(db),
    failedJobs: failed.map(({ kind, lane, failedAt, error }) => ({ kind, lane, failedAt, error: plainError(error) })),
    migrations: await findMigrations(db),
    tables: await findTableSizes(db),
  };
}
