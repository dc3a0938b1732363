import { ago, dayMs, hourMs } from "#platform/rules/durations.ts";
import type { CleanUpContext } from "./feature-hooks.ts";
import { writeOver } from "./http/refusal-count.ts";
import { deleteMailsGivenUp } from "./job-queue/job-store.ts";
import { deleteRates } from "./limits/rate-store.ts";
import { outboxFolder, removeFromOutbox } from "./mail/outbox.ts";
import { sealWhatIsPlain } from "./secrets/open-secrets.ts";

/**
 * Deletes counts of requests after an hour, undeliverable emails and the outbox after 30 days, and counts of refusals
 * once they are in the audit log. Seals keys, if they waited for a process without HAVN_SECRET to end.
 */
export async function cleanUpPlatform({ now, settings, inTransaction }: CleanUpContext): Promise<void> {
  const monthAgo = ago(now, 30 * dayMs);
  await inTransaction(async ({ db }) => {
    await deleteRates(db, ago(now, hourMs));
    await deleteMailsGivenUp(db, monthAgo);
  });
  await inTransaction(({ db }) => sealWhatIsPlain(db));
  for (let isMore = true; isMore; ) isMore = await inTransaction(({ db }) => writeOver(db, now));
  await removeFromOutbox(outboxFolder(settings.dataDir), monthAgo);
}
