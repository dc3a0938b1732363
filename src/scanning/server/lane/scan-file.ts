import { type FileScanState, isKeptApart, photoOf, unscannedStates } from "#platform/contract/file-scan.ts";
import type { App } from "#platform/server/app.ts";
import { JobBlocked, LaneBlocked, PutOff } from "#platform/server/jobs/job-errors.ts";
import { type FileScan, findScan } from "#platform/server/scans/file-scan-store.ts";
import {
  type FileScanner,
  ScannerAwayError,
  ScannerTooSmallError,
  type ScanVerdict,
} from "#platform/server/scans/file-scanner.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { mostTries, pauseAfterTry, pauseOfUnreadable } from "#scanning/rules/scan-tries.ts";
import { settleApartJob } from "#scanning/server/apart/settle-apart-job.ts";
import { tellKeptApart } from "#scanning/server/apart/tell-kept-apart.ts";
import { tellWhenNamedJob } from "#scanning/server/apart/tell-when-named-job.ts";
import { findOwner } from "#scanning/server/bytes-store.ts";
import { publishFile } from "#scanning/server/publish-file.ts";
import { administrationLiveEvent } from "#settings/server/administration-live-event.ts";
import { type BytesToScan, bytesToScan } from "./scan-bytes.ts";
import { countBrokenOff, type FileVerdict, storeVerdict } from "./scan-store.ts";

/** The bytes couldn't be scanned this time, although others can: thrown after it was noted and logged. */
export class NotScannedNow extends Error {
  /** When to try again. */
  readonly again: Date;

  constructor(again: Date, cause: unknown) {
    super("the file couldn't be scanned", { cause });
    this.again = again;
  }
}

type Scan = {
  readonly scanner: FileScanner;
  readonly key: string;
  /** Of a process that ends. */
  readonly closing?: AbortSignal | undefined;
};

/** Has bytes scanned that weren't, and stores what was found. Throws if the scanner is away, and `NotScannedNow`. */
export async function scanFile(app: App, scan: Scan): Promise<void> {
  const { key } = scan;
  const row = await findScan(app.database.db, key);
  if (!row || !unscannedStates.some((state) => state === row.state)) return;
  const source = bytesToScan(app, key);
  try {
    await settle(app, { key, storedAt: row.storedAt }, await verdictOn(app, scan, { row, source }));
  } catch (error) {
    // As if it hadn't been tried.
    if (scan.closing?.aborted) throw new PutOff(app.now());
    throw error;
  } finally {
    source.close();
  }
}

type Work = { readonly row: FileScan; readonly source: BytesToScan };

async function verdictOn(app: App, { scanner, key, closing }: Scan, { row, source }: Work): Promise<FileVerdict> {
  try {
    if (row.tries + 1 >= mostTries) await requireScanner(scanner, closing);
    const verdict = await scanner.scan(source.bytes, closing);
    return source.isGone() ? said("missing") : toVerdict(verdict, app);
  } catch (error) {
    if (closing?.aborted) throw error;
    if (source.isGone()) return said("missing");
    const now = app.now();
    if (source.fault() !== null) {
      app.meter.fileScan("unreadable");
      app.log.warn({ err: error, key }, "a file can't be read, so it isn't scanned");
      throw new NotScannedNow(after(now, pauseOfUnreadable(now.getTime() - row.storedAt.getTime())), error);
    }
    if (!(error instanceof ScannerAwayError)) throw error;
    if (!source.hasBegun()) throw new LaneBlocked("the scanner is away", { cause: error });
    if (error instanceof ScannerTooSmallError)
      throw new JobBlocked("the scanner takes smaller files only", { cause: error });
    const broken = await countBrokenOff(app.database.db, key);
    // Before the last try, the scanner took other bytes.
    if (row.tries + 1 >= mostTries && broken >= mostTries) return said("unscannable", "the scanner breaks off");
    app.log.warn({ err: error, key, tries: broken }, "the scanner broke off, or was too slow");
    throw new NotScannedNow(after(now, pauseAfterTry(broken)), error);
  }
}

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Whether it takes anything at all: otherwise it isn't this file that it can't scan. */
async function requireScanner(scanner: FileScanner, closing: AbortSignal | undefined): Promise<void> {
  async function* few() {
    yield Buffer.from("Havn");
  }
  await scanner.scan(few(), closing);
}

const said = (state: FileScanState, found: string | null = null): FileVerdict => ({ state, found, engine: null });

function toVerdict(verdict: ScanVerdict, { settings }: App): FileVerdict {
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

type ScannedBytes = { readonly key: string; readonly storedAt: Date };

/** Stores the verdict with all that follows from it. */
async function settle(app: App, { key, storedAt }: ScannedBytes, verdict: FileVerdict): Promise<void> {
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
    else tx.enqueue(tellWhenNamedJob(key));
  });
}
