import { createHash } from "node:crypto";

/** A row of the audit log with all hashed values, as stored. */
export type ChainedRow = {
  readonly id: number;
  readonly at: Date;
  readonly userId: number | null;
  readonly impersonatorId: number | null;
  readonly customerNo: number | null;
  readonly act: string;
  readonly status: number;
  /** PostgreSQL's text form of `jsonb`. */
  readonly detail: string | null;
  readonly requestId: string | null;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
};

/** Predecessor hash of the first row. */
export const genesisHash = Buffer.alloc(32);

/**
 * The hashed text of a row, after its predecessor's hash. Must match `audit_form` in database/migrations. Null is
 * empty, and texts are prefixed with their byte length, so no two rows have the same form.
 */
export function auditForm(row: ChainedRow): string {
  const numbers = [row.id, row.at.getTime(), row.userId, row.impersonatorId, row.customerNo, row.status];
  const texts = [row.act, row.detail, row.requestId];
  return ["1", ...numbers.map((value) => value ?? ""), ...texts.map(withLength)].join("|");
}

const withLength = (text: string | null): string => (text === null ? "" : `${Buffer.byteLength(text)}:${text}`);

/** The hash of a row that follows `previous`. */
export const auditHash = (previous: Buffer, row: ChainedRow): Buffer =>
  createHash("sha256").update(previous).update(auditForm(row)).digest();
