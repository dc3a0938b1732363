import type { App } from "#platform/server/app.ts";
import type { GaugeReading, GaugeToRead } from "#platform/server/metrics/metrics.ts";
import { readOnce } from "#platform/server/process/process-gauges.ts";
import { isFreshLook, maxWaitingCounted } from "./get-scanner.ts";
import { countWaitingScans, findScannerState } from "./scanner-state-store.ts";

const none: readonly GaugeReading[] = [];

/** What all processes share about the scanner, read from the database. */
export function scannerGauges(app: App): GaugeToRead[] {
  const state = readOnce(app, findScannerState);
  const waiting = readOnce(app, (db) => countWaitingScans(db, maxWaitingCounted));
  return [
    {
      name: "scanner_reachable",
      help: "1 while clamd answers, 0 while it doesn't, or nobody has looked for minutes; none without CLAMD_URL.",
      read: async () => {
        const seen = await state();
        return seen ? [[seen.isAway || !isFreshLook(seen, app.now()) ? 0 : 1]] : none;
      },
    },
    {
      name: "scanner_signatures_timestamp_seconds",
      help: "When clamd's signatures were made; none while it doesn't answer.",
      read: async () => {
        const seen = await state();
        return seen?.signedAt && isFreshLook(seen, app.now()) ? [[seen.signedAt.getTime() / 1_000]] : none;
      },
    },
    {
      name: "scanner_lacks",
      help: "1 for each line that clamd's configuration lacks, such as streamMaxLength.",
      label: "setting",
      read: async () => (await state())?.lacks.map((lack) => [1, lack] as const) ?? none,
    },
    {
      name: "file_scans_waiting",
      help: "Files that wait to be scanned, up to a thousand.",
      read: async () => [[(await waiting()).count]],
    },
    {
      name: "file_scan_oldest_waiting_seconds",
      help: "For how long the oldest of them has waited.",
      read: async () => {
        const { oldest } = await waiting();
        return [[oldest ? Math.max(0, (app.now().getTime() - oldest.getTime()) / 1_000) : 0]];
      },
    },
  ];
}
