import { ago, minuteMs } from "#platform/rules/durations.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { isScannedAnywhere } from "#platform/server/scans/scanner-mark-store.ts";
import type { ScannerStatus, scannerCalls } from "#scanning/contract/scanner.ts";
import { countWaitingScans, findScannerState } from "./scanner-state-store.ts";

export const maxWaitingCounted = 1_000;
/** Looked at each minute. */
const validMs = 5 * minuteMs;

/** Whether what was seen still says something: otherwise nobody looks any more. */
export const isFreshLook = ({ lookedAt }: { readonly lookedAt: Date }, now: Date): boolean =>
  lookedAt >= ago(now, validMs);

/** The scanner, as those who run jobs last saw it. */
export const getScanner: Operation<typeof scannerCalls.getScanner> = async ({ app, db, now }) => {
  const seen = await findScannerState(db);
  const isFresh = seen !== null && isFreshLook(seen, now);
  if (!app.scanner && !isFresh && !(await isScannedAnywhere(db))) return { scanner: null };
  const { count, oldest } = await countWaitingScans(db, maxWaitingCounted);
  const waiting = { waiting: count, oldestWaiting: oldest?.toISOString() ?? null };
  if (!isFresh) return { scanner: { ...unknown, ...waiting } };
  const { isAway, since, engine, signedAt, lacks } = seen;
  return {
    scanner: {
      state: isAway ? "away" : "there",
      since: since.toISOString(),
      engine,
      signedAt: signedAt?.toISOString() ?? null,
      lacks: [...lacks],
      ...waiting,
    },
  };
};

const unknown = { state: "unknown", since: null, engine: null, signedAt: null, lacks: [] } as const satisfies Partial<
  NonNullable<ScannerStatus>
>;
