import { type FileScanState, isKeptApart, photoOf, unscannedStates } from "#platform/contract/file-scan.ts";
import type { App } from "#platform/server/app.ts";
import { JobBlocked, LaneBlocked } from "#platform/server/jobs/job-errors.ts";
import { findScan } from "#platform/server/scans/file-scan-store.ts";
import { type FileScanner, ScannerAwayError, type ScanVerdict } from "#platform/server/scans/file-scanner.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { settleApartJob } from "#scanning/server/apart/settle-apart-job.ts";
import { tellKeptApart } from "#scanning/server/apart/tell-kept-apart.ts";
import { findOwner } from "#scanning/server/bytes-store.ts";
import { publishFile } from "#scanning/server/publish-file.ts";
import { administrationLiveEvent } from "#settings/server/administration-live-event.ts";
import { bytesToScan } from "./scan-bytes.ts";
import { countBrokenOff, storeVerdict, type Verdict } from "./scan-store.ts";

/** A file with which the scanner breaks off this often, although it takes others, is one that can't be scanned. */
export const mostTries = 5;

/** Has bytes scanned that weren't, and stores what was found. Throws if the scanner is away. */
export async function scanFile(app: App, scanner: FileScanner, key: string): Promise<void> {
  const { db } = app.database;
  const scan = await findScan(db, key);
  if (!scan || !unscannedStates.some((state) => state === scan.state)) return;
  if (scan.tries + 1 >= mostTries) await requireScanner(scanner);
  const verdict = await verdictOn(app, scanner, { key, tries: scan.tries });
  await settle(app, { key, storedAt: scan.storedAt }, verdict);
}

async function verdictOn(
  app: App,
  scanner: FileScanner,
  { key, tries }: { readonly key: string; readonly tries: number },
): Promise<Verdict> {
  const source = bytesToScan(app, key);
  try {
    const verdict = await scanner.scan(source.bytes);
    return source.isGone() ? said("missing") : toVerdict(verdict, app);
  } catch (error) {
    if (source.isGone()) return said("missing");
    if (!isScannerAway(error)) throw error;
    if (!source.hasBegun()) throw new LaneBlocked("the scanner is away", { cause: error });
    const broken = await countBrokenOff(app.database.db, key);
    // Before the last try, the scanner took other bytes.
    if (tries + 1 >= mostTries && broken >= mostTries) return said("unscannable", "the scanner breaks off");
    throw new JobBlocked("the scanner broke off", { cause: error });
  } finally {
    source.close();
  }
}

const isScannerAway = (error: unknown): boolean => error instanceof ScannerAwayError;

/** Whether it takes anything at all: otherwise it isn't this file that it can't scan. */
async function requireScanner(scanner: FileScanner): Promise<void> {
  async function* few() {
    yield Buffer.from("Havn");
  }
  try {
    await scanner.scan(few());
  } catch (error) {
    if (isScannerAway(error)) throw new LaneBlocked("the scanner is away", { cause: error });
    throw error;
  }
}

const said = (state: FileScanState, found: string | null = null): Verdict => ({ state, found, engine: null });

function toVerdict(verdict: ScanVerdict, { settings }: App): Verdict {
  switch (verdict.kind) {
    case "clean":
      return said("clean");
    case "infected":
      return said("infected", verdict.name);
    case "too-large":
      return said("tooLarge");
    case "unscannable":
      return said("unscannable", verdict.why);
    case "encrypted":
      return said(settings.scanning.encrypted === "refuse" ? "encryptedRefused" : "encrypted");
  }
}

type Scanned = { readonly key: string; readonly storedAt: Date };

/** Stores the verdict with all that follows from it. */
async function settle(app: App, { key, storedAt }: Scanned, verdict: Verdict): Promise<void> {
  const now = app.now();
  const isApart = isKeptApart(verdict.state);
  const context = { app, actor: null, auditAction: "file:kept-apart", now, requestId: "scan", isAudited: isApart };
  await inTransaction(context, async (tx) => {
    const stored = await storeVerdict(tx.db, { ...verdict, key, storedAt, isFile: photoOf(key) === null, now });
    if (stored === null) return;
    const owner = await findOwner(tx.db, key);
    if (stored.before === "waiting" || isApart) await publishFile(tx, owner);
    if (!isApart) return;
    tx.enqueue(settleApartJob(key));
    tx.publish(administrationLiveEvent);
    tx.note({ keptApartId: stored.id, ...(owner?.caseId && !owner.isPending && { caseId: owner.caseId }) });
    const isOld = stored.before === "notScanned";
    if (owner) await tellKeptApart(tx, { key, owner, isOld, at: now, settings: app.settings });
  });
}
