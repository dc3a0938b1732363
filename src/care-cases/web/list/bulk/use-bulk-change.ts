import { useRef } from "react";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { closes } from "#care-cases/rules/case/undo-closing.ts";
import { type BulkChange, changesOf } from "#care-cases/rules/list/case-list-bulk.ts";
import type { ListedRow } from "#care-cases/rules/list/listed-row.ts";
import { caseScreens } from "#care-cases/web/case-keys.ts";
import { type ChangedCase, useUndoClosing } from "#care-cases/web/closing/use-undo-closing.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useBulkRun } from "#ui/list/bulk/use-bulk-run.ts";

/** A change by a call of its own. */
type OwnChange = {
  readonly kind: "own";
  readonly send: (caseId: number) => Promise<unknown>;
  /** Which cases it concerns; all by default. */
  readonly isFor?: (caseId: number) => boolean;
  readonly onEnd?: () => void;
};
export type RowsChange = BulkChange | OwnChange;

const changeOne = async (row: ListedRow, version: number, change: BulkChange, today: string): Promise<CareCase> => {
  const body = { id: row.id, version, changes: changesOf(change, row, today) };
  return (await browserApi(careCaseCalls).updateCareCase({ body })).careCase;
};

/** Latest versions of cases with conflicts: retrying means overwriting. */
const newestVersions = async (rows: readonly ListedRow[]): Promise<ReadonlyMap<number, number>> => {
  const body = { ids: rows.map(({ id }) => id) };
  const { careCases } = await browserApi(careCaseCalls).getCareCasesByIds({ body });
  return new Map(careCases.map(({ id, version }) => [id, version]));
};

/** Changes several cases, each by its own call with its own version. */
export const useBulkChange = (today: string) => {
  const run = useBulkRun<ListedRow>();
  const newest = useRef<RowsChange | null>(null);
  const offerUndo = useUndoClosing();

  const start = (rows: readonly ListedRow[], change: RowsChange, versions: ReadonlyMap<number, number>) => {
    newest.current = change;
    const closed: ChangedCase[] = [];
    return run.start({
      rows,
      send: async (row) => {
        if (change.kind === "own") return void (await change.send(row.id));
        const changed = await changeOne(row, versions.get(row.id) ?? row.version, change, today);
        if (change.kind === "status" && closes(row.status, change.status)) closed.push({ before: row, after: changed });
      },
      onEnd: () => {
        offerUndo(closed);
        if (change.kind === "own") change.onEnd?.();
        return invalidate(caseScreens.list, caseScreens.case);
      },
    });
  };

  return {
    ...run,
    start: (rows: readonly ListedRow[], change: RowsChange) => void start(rows, change, new Map()),
    /** Retries failed ones with their current data. */
    retry: async () => {
      const change = newest.current;
      if (!run.state || !change) return;
      const rows = run.state.failures.map(({ row }) => row);
      const versions = await newestVersions(rows).catch(() => new Map<number, number>());
      await start(rows, change, versions);
    },
  };
};
