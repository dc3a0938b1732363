import {
  type ChainStart,
  countRowsBehind,
  findChainedRows,
  findChainHead,
  findChainStart,
} from "#audit/server/audit-chain-store.ts";
import { type ChainedRow, genesisHash, hasAuditHash } from "#audit/server/audit-form.ts";
import type { Db } from "#platform/server/database/database.ts";

export type ChainReport = {
  readonly rows: number;
  readonly from: Date | null;
  readonly to: Date | null;
  /** Hash of the chain's end in hex, to be stored elsewhere. */
  readonly head: string;
  /** The number of older rows that were removed by age. */
  readonly removed: number;
  /** What is wrong, starting with the first wrong row; null if the chain is intact. */
  readonly problem: string | null;
};

type Options = {
  /** A hash stored elsewhere that must still be in the chain. */
  readonly knownHead?: string;
  readonly batch?: number;
};

type Walk = {
  rows: number;
  from: Date | null;
  to: Date | null;
  last: number;
  head: Buffer;
  hasKept: boolean;
  /** Whether a row says that the rows before the first one were removed. */
  saysStart: boolean;
};

/**
 * Recomputes all hashes of the audit log from its first row: the very first, or the one after rows removed by age,
 * which a later row must confirm. Ignores rows added meanwhile; those committed at the start can't change. Starts again
 * if something seems wrong because rows were removed meanwhile. Read-only.
 */
export async function verifyChain(db: Db, options: Options = {}): Promise<ChainReport> {
  for (;;) {
    const start = await findChainStart(db);
    const report = await walkChain(db, start ?? { lastId: 0, rowCount: 0, hash: genesisHash }, options);
    if (report.problem === null || (await findChainStart(db))?.lastId === start?.lastId) return report;
  }
}

/** Read after the start of the log, so that it includes the row that confirms the removal. */
async function walkChain(db: Db, start: ChainStart, { knownHead, batch = 5_000 }: Options): Promise<ChainReport> {
  const end = await findChainHead(db);
  const kept = knownHead?.toLowerCase() ?? null;
  const begin = { head: start.hash, last: start.lastId, hasKept: kept === hex(start.hash) };
  const walk: Walk = { ...begin, rows: 0, from: null, to: null, saysStart: start.lastId === 0 };
  const report = (problem: string | null): ChainReport => ({
    rows: walk.rows,
    from: walk.from,
    to: walk.to,
    head: hex(walk.head),
    removed: start.rowCount,
    problem,
  });
  if (!end) return report("the end of the chain (audit_head) is missing");
  for (;;) {
    const rows = await findChainedRows(db, walk.last, end.lastId, batch);
    for (const row of rows) {
      const problem = problemOf(row, walk.head);
      if (problem) return report(problem);
      goOn(walk, row, kept);
      walk.saysStart ||= saysStart(row, start);
    }
    if (rows.length < batch) break;
  }
  const ofEnd = await problemOfEnd(db, walk, { ...end, rowCount: end.rowCount - start.rowCount });
  return report(ofEnd ?? startProblem(walk, start) ?? knownHeadProblem(kept, walk));
}

/** Whether a row is about the removal after which the log begins. */
const saysStart = ({ act, detail }: ChainedRow, { hash, lastId }: ChainStart): boolean =>
  act === "remove-old" && detail !== null && isStart(JSON.parse(detail), { hash: hex(hash), upToRow: lastId });

type ChainStatement = { readonly hash?: string; readonly upToRow?: number };
const isStart = (said: ChainStatement, { hash, upToRow }: ChainStatement): boolean =>
  said.hash === hash && said.upToRow === upToRow;

const startProblem = ({ saysStart: isSaid }: Walk, { lastId }: ChainStart): string | null =>
  isSaid ? null : `the log begins after row ${lastId}, and no row says that those up to it were removed`;

const hex = (hash: Buffer): string => hash.toString("hex");

function problemOf(row: ChainedRow, head: Buffer): string | null {
  const which = `row ${row.id} of ${row.at.toISOString()}`;
  if (!row.previousHash.equals(head))
    return `${which} does not follow the row before it: one was removed, added or moved`;
  if (!hasAuditHash(head, row)) return `${which} is not as it was written`;
  return null;
}

function goOn(walk: Walk, row: ChainedRow, kept: string | null): void {
  walk.rows += 1;
  walk.from ??= row.at;
  walk.to = row.at;
  walk.last = row.id;
  walk.head = row.hash;
  if (kept !== null && hex(row.hash) === kept) walk.hasKept = true;
}

async function problemOfEnd(
  db: Db,
  walk: Walk,
  end: { readonly lastId: number; readonly rowCount: number; readonly hash: Buffer },
): Promise<string | null> {
  const behind = await countRowsBehind(db, end.lastId);
  if (behind > 0) return `${behind} rows stand behind row ${end.lastId}, where the chain ends`;
  if (walk.head.equals(end.hash) && walk.rows === end.rowCount && walk.last === end.lastId) return null;
  return `the log ends with row ${walk.last} after ${walk.rows} rows, not with row ${end.lastId} after ${end.rowCount}: rows at its end were removed`;
}

const knownHeadProblem = (kept: string | null, { hasKept }: Walk): string | null =>
  kept === null || hasKept ? null : `the head ${kept} is not in the chain: what led to it was written anew`;
