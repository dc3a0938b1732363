import { ago, hourMs, minuteMs } from "#platform/rules/durations.ts";
import type { App } from "#platform/server/app.ts";
import { publishLiveEvent } from "#platform/server/live/live-event-bus.ts";
import { ScannerAwayError } from "#platform/server/scans/file-scanner.ts";
import type { ClamdAddress } from "#platform/server/settings/scanner-setting.ts";
import type { ScannerLack } from "#scanning/contract/scanner.ts";
import { administrationLiveEvent } from "#settings/server/administration-live-event.ts";
import { askVersion, findLacks, lookLimits } from "./look-at-clamd.ts";
import { type SeenScanner, storeScannerState } from "./scanner-state-store.ts";

export type ScannerWatch = {
  /** Looks now; rejects if what it saw can't be stored. */
  look(): Promise<void>;
  close(): Promise<void>;
};

const everyMs = minuteMs;

const away: SeenScanner = { isAway: true, engine: null, signedAt: null, lacks: [] };

/** Looks each minute whether clamd is there, and what it is, for the page of the system and for metrics. */
export function watchScanner(app: App, address: ClamdAddress): ScannerWatch {
  const { log } = app;
  const closing = new AbortController();
  const asking = { limits: lookLimits, signal: closing.signal };
  let before: "there" | "away" | null = null;
  /** What was found when it was tried, and how often scans had found it away by then. */
  let tried: { readonly lacks: readonly ScannerLack[]; readonly at: Date; readonly away: number } | null = null;
  const countAway = () => app.scanner?.countAway() ?? 0;
  /**
   * Tried again when it may be another one: after it was away, also for a scan only, each minute while something lacks, since
   * somebody may be at it, and otherwise each hour.
   */
  const findLacksNow = async (): Promise<readonly ScannerLack[]> => {
    const [now, away] = [app.now(), countAway()];
    if (tried?.lacks.length === 0 && tried.away === away && tried.at > ago(now, hourMs)) return tried.lacks;
    const lacks = await findLacks(address, asking);
    if (lacks.length > 0 && String(lacks) !== String(tried?.lacks)) log.warn({ lacks }, lackText);
    tried = { lacks, at: now, away };
    return lacks;
  };
  const see = async (): Promise<SeenScanner> => {
    try {
      const version = await askVersion(address, asking);
      const lacks = await findLacksNow();
      if (before === "away") log.info("clamd answers again");
      before = "there";
      return { ...version, isAway: false, lacks };
    } catch (error) {
      if (!(error instanceof ScannerAwayError)) throw error;
      if (before !== "away") log.warn({ err: error }, "clamd doesn't answer: files wait until it does");
      before = "away";
      tried = null;
      return away;
    }
  };
  const look = async () => {
    const seen = await see();
    await app.database.db.transaction().execute(async (tx) => {
      const hasChanged = await storeScannerState(tx, seen, app.now());
      if (hasChanged) await publishLiveEvent(tx, administrationLiveEvent);
    });
  };
  // One after another, however long a look takes.
  let last: Promise<void> = Promise.resolve();
  const lookSoon = () => {
    last = last.then(look).catch((err: unknown) => {
      if (!closing.signal.aborted) log.warn({ err }, "the scanner's state can't be stored");
    });
    return last;
  };
  void lookSoon();
  const timer = setInterval(() => void lookSoon(), everyMs).unref();
  return {
    look: () => last.then(look),
    close: async () => {
      clearInterval(timer);
      closing.abort();
      await last;
    },
  };
}

const lackText =
  "clamd's configuration lets files pass unseen, or refuses large ones: set it as in docs/operations.md, “Scanning files”";
