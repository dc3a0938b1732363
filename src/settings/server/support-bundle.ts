import { withoutAddresses } from "#platform/rules/text/without-addresses.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import { readSystemStatus } from "./system-status.ts";
import { findChangedSettings, findMigrations, findTableSizes } from "./system-store.ts";

/**
 * Where an error message starts quoting, since what follows may be what somebody wrote. An apostrophe within a word
 * isn't a quote.
 */
const beginsToQuote = /["`«“„([{<]|(?:^|[\s=:,])'/;

/** An error message up to its first quote. */
function plainError(error: string): string {
  const line = error.split("\n", 1)[0] ?? "";
  const at = line.search(beginsToQuote);
  return withoutAddresses(at < 0 ? line : `${line.slice(0, at).trimEnd()} …`);
}

/**
 * The state of this Havn, for those who help its administrators. Only versions, sizes, counts and our own names:
 * nothing that people wrote, and no values of settings.
 */
export async function supportBundle(app: App, db: Db, now: Date): Promise<Readonly<Record<string, unknown>>> {
  const { failed, mail, backupFailed, ...status } = await readSystemStatus(app, db, now);
  const { given, production, roles, limitRates, oidc, databaseUrl } = app.settings;
  const memory = process.memoryUsage();
  return {
    at: now.toISOString(),
    ...status,
    mail: { ...mail, heldUp: mail.heldUp && { ...mail.heldUp, said: plainError(mail.heldUp.said) } },
    backupFailed: backupFailed && { ...backupFailed, said: plainError(backupFailed.said) },
    platform: `${process.platform} ${process.arch}`,
    uptimeSeconds: Math.round(process.uptime()),
    memory: { rssBytes: memory.rss, heapBytes: memory.heapUsed },
    process: {
      production,
      roles,
      limitRates,
      signsInAt: oidc === null ? "bundled provider" : `external provider (${oidc.isFor})`,
      database: databaseUrl === null ? "embedded" : "external",
    },
    environment: [...given].sort(),
    changedSettings: await findChangedSettings(db),
    failedJobs: failed.map(({ kind, lane, failedAt, error }) => ({ kind, lane, failedAt, error: plainError(error) })),
    migrations: await findMigrations(db),
    tables: await findTableSizes(db),
  };
}
