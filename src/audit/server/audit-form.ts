import { createHash } from "node:crypto";

/** A row of the audit log with everything that its hash covers, as the database keeps it. */
export type ChainedRow = {
  readonly id: number;
  readonly at: Date;
  readonly userId: number | null;
  readonly impersonatorId: number | null;
  readonly customerNo: number | null;
  readonly act: string;
  readonly status: number;
  /** As PostgreSQL writes its `jsonb`. */
  readonly detail: string | null;
  readonly requestId: string | null;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
};

/** What the first row follows. */
export const beginning = Buffer.alloc(32);

/**
 * What is hashed of a row, after the hash before it: the twin of `audit_form` in database/migrations. Null is nothing,
 * and a text stands behind its length in bytes, so that no two rows have the same form.
 */
export function auditForm(row: ChainedRow): string {
  const numbers = [row.id, row.at.getTime(), row.userId, row.impersonatorId, row.customerNo, row.status];
  const texts = [row.act, row.detail, row.requestId];
  return ["1", ...numbers.map((value) => value ?? ""), ...texts.map(withLength)].join("|");
}

const withLength = (text: string | null): string => (text === null ? "" : `${Buffer.byteLength(text)}:${text}`);

/** The hash that a row must have when it follows `previous`. */
export const auditHash = (previous: Buffer, row: ChainedRow): Buffer =>
  createHash("sha256").update(previous).update(auditForm(row)).digest();
