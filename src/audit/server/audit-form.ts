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
  readonly actingKind: string | null;
  readonly actingId: number | null;
  /** By which form its text was hashed; null is the first. */
  readonly form: number | null;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
};

/** Predecessor hash of the first row. */
export const genesisHash = Buffer.alloc(32);

/**
 * The hashed text of a row, after its predecessor's hash. Must match `audit_form` in database/migrations. Null is
 * empty, and texts are prefixed with their byte length, so no two rows have the same form. Null if the row can't have been
 * written so: in a form that isn't known, or in the first one with what acted, which that doesn't contain.
 */
export function auditForm(row: ChainedRow): string | null {
  const { form, actingKind, actingId } = row;
  const numbers = [row.id, row.at.getTime(), row.userId, row.impersonatorId, row.customerNo, row.status];
  const texts = [row.act, row.detail, row.requestId];
  if (form === 2) return joined("2", [...numbers, actingId], [actingKind, ...texts]);
  return form === null && actingKind === null && actingId === null ? joined("1", numbers, texts) : null;
}

const joined = (form: string, numbers: readonly (number | null)[], texts: readonly (string | null)[]): string =>
  [form, ...numbers.map((value) => value ?? ""), ...texts.map(withLength)].join("|");

const withLength = (text: string | null): string => (text === null ? "" : `${Buffer.byteLength(text)}:${text}`);

/** Whether a row's hash is that of a row like it that follows `previous`. */
export function hasAuditHash(previous: Buffer, row: ChainedRow): boolean {
  const form = auditForm(row);
  return form !== null && createHash("sha256").update(previous).update(form).digest().equals(row.hash);
}
