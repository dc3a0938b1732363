import type { CaseAbout } from "#care-cases/server/case/case-store.ts";
import { removeCase } from "#care-cases/server/case/case-store.ts";
import { caseLiveEvent } from "#care-cases/server/case-live-event.ts";
import { indexCaseJob } from "#care-cases/server/search/index-case-job.ts";
import type { App } from "#platform/server/app.ts";
import type { Tx } from "#platform/server/database/transaction.ts";
import { removeFilesLater } from "#platform/server/files/remove-files-job.ts";
import { mailLiveEvent } from "#platform/server/mail/mail-live-event.ts";
import type { RemovedKind } from "#retention/contract/calls.ts";
import type { Retention } from "#settings/contract/retention-values.ts";
import { removeAuditRows } from "./audit-rows-store.ts";
import { isCaseDue, type Place, start } from "./due-store.ts";
import { storeEmptied } from "./emptied-case-store.ts";
import { deleteFilesOf, findEnded, hasFreeFiles, lockEnded, type RemovedFile } from "./ended-cases-store.ts";
import { deleteMails, findDueMails } from "./mail-rows-store.ts";

type Portion = {
  readonly features: App["features"];
  readonly retention: Retention;
  readonly before: Date;
  readonly after: Place;
  readonly now: Date;
};
export type RemovedPortion = {
  readonly count: number;
  /** Where the next portion begins; null after the last. */
  readonly next: Place | null;
  /** For the audit row: ids only. */
  readonly detail: Readonly<Record<string, unknown>>;
};

/** Rows per transaction. */
const most = { cases: 100, files: 200, mails: 200, auditRows: 1_000 } as const;

async function removeCases(tx: Tx, { features, retention, before, after, now }: Portion): Promise<RemovedPortion> {
  const { how } = retention.cases;
  const found = await findEnded(tx.db, { after, before, most: most.cases }, isCaseDue("w", how));
  const cases = await lockEnded(tx.db, found.ids, before);
  const caseIds = cases.map(({ id }) => id);
  if (how === "delete") {
    const keys: string[] = [];
    for (const id of caseIds) keys.push(...(await removeCase(tx.db, id)));
    removeFilesLater(tx, keys);
  } else if (caseIds.length > 0) {
    for (const { emptyCases } of features.toReversed()) await emptyCases?.(tx, caseIds, now);
    await storeEmptied(tx.db, caseIds, now);
  }
  for (const about of cases)
    for (const kind of ["case", "message"] as const) tx.publish(caseLiveEvent(about, { kind }));
  return { count: cases.length, next: found.next, detail: { how, caseIds } };
}

/** If a case's removed files were all internal, its customers get no event. */
function publishFiles(tx: Tx, cases: readonly CaseAbout[], files: readonly RemovedFile[]): void {
  for (const about of cases) {
    const theirs = files.filter(({ caseId }) => caseId === about.id);
    if (theirs.length === 0) continue;
    tx.publish(caseLiveEvent(about, { kind: "file", isInternal: theirs.every((file) => file.isInternal) }));
  }
}

async function removeCaseFiles(tx: Tx, { before, after }: Portion): Promise<RemovedPortion> {
  const found = await findEnded(tx.db, { after, before, most: most.cases }, hasFreeFiles);
  const cases = await lockEnded(tx.db, found.ids, before);
  const ids = cases.map(({ id }) => id);
  const files = await deleteFilesOf(tx.db, ids, most.files);
  removeFilesLater(
    tx,
    files.map(({ key }) => key),
  );
  publishFiles(tx, cases, files);
  const caseIds = [...new Set(files.map(({ caseId }) => caseId))];
  for (const id of caseIds) tx.enqueue(indexCaseJob(id));
  // A full portion may have left some files of these cases, so the next one begins at the same position.
  return { count: files.length, next: files.length === most.files ? after : found.next, detail: { caseIds } };
}

async function removeMails(tx: Tx, { before, after }: Portion): Promise<RemovedPortion> {
  const { ids, next } = await findDueMails(tx.db, { after, before, most: most.mails });
  const originals = await deleteMails(tx.db, ids);
  removeFilesLater(
    tx,
    originals.filter((key) => key !== null),
  );
  if (originals.length > 0) tx.publish(mailLiveEvent);
  return { count: originals.length, next, detail: {} };
}

/** The audit row contains where the log now begins, which `verifyChain` compares. */
async function removeOldAuditRows(tx: Tx, { before, now }: Portion): Promise<RemovedPortion> {
  const removed = await removeAuditRows(tx.db, { before, most: most.auditRows, now });
  if (!removed) return { count: 0, next: null, detail: {} };
  const { count, upToId, hash } = removed;
  return { count, next: count === most.auditRows ? start : null, detail: { upToRow: upToId, hash } };
}

/** Removes a portion of what a setting makes due. */
export const removers: Readonly<Record<RemovedKind, (tx: Tx, portion: Portion) => Promise<RemovedPortion>>> = {
  cases: removeCases,
  files: removeCaseFiles,
  auditRows: removeOldAuditRows,
  mails: removeMails,
};
