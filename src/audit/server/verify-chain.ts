import { countRowsBehind, findChainedRows, findChainHead } from "#audit/server/audit-chain-store.ts";
import { auditHash, beginning, type ChainedRow } from "#audit/server/audit-form.ts";
import type { Db } from "#platform/server/database/database.ts";

export type ChainReport = {
  readonly rows: number;
  readonly from: Date | null;
  readonly to: Date | null;
  /** Where the chain ends, in hexadecimal digits: what to keep elsewhere. */
  readonly head: string;
  /** What is wrong, with the first row that it is wrong with; null when all is as it was written. */
  readonly problem: string | null;
};

type Options = {
  /** A head that was kept elsewhere, and must still be in the chain. */
  readonly keptHead?: string;
  readonly batch?: number;
};

type Walk = { rows: number; from: Date | null; to: Date | null; last: number; head: Buffer; hasKept: boolean };

/**
 * Walks the audit log from its first row, and computes each hash anew. Rows that are added meanwhile are left out: what
 * was committed when the walk began, nobody adds to. Reads only.
 */
export async function verifyChain(db: Db, { keptHead, batch = 5_000 }: Options = {}): Promise<ChainReport> {
  const end = await findChainHead(db);
  const kept = keptHead?.toLowerCase() ?? null;
  const walk: Walk = { rows: 0, from: null, to: null, last: 0, head: beginning, hasKept: kept === hex(beginning) };
  const report = (problem: string | null): ChainReport => ({
    rows: walk.rows,
    from: walk.from,
    to: walk.to,
    head: hex(walk.head),
    problem,
  });
  if (!end) return report("the end of the chain (audit_head) is missing");
  for (;;) {
    const rows = await findChainedRows(db, walk.last, end.lastId, batch);
    for (const row of rows) {
      const problem = problemOf(row, walk.head);
      if (problem) return report(problem);
      goOn(walk, row, kept);
    }
    if (rows.length < batch) break;
  }
  return report((await problemOfEnd(db, walk, end)) ?? keptProblem(kept, walk));
}

const hex = (hash: Buffer): string => hash.toString("hex");

function problemOf(row: ChainedRow, head: Buffer): string | null {
  const which = `row ${row.id} of ${row.at.toISOString()}`;
  if (!row.previousHash.equals(head))
    return `${which} does not follow the row before it: one was removed, added or moved`;
  if (!auditHash(head, row).equals(row.hash)) return `${which} is not as it was written`;
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

const keptProblem = (kept: string | null, { hasKept }: Walk): string | null =>
  kept === null || hasKept ? null : `the head ${kept} is not in the chain: what led to it was written anew`;
