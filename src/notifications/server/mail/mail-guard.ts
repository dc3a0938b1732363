import { createHash } from "node:crypto";
import type { Db } from "#platform/server/database/database.ts";
import { buildMailDigests, type DigestAnswer, type MailDefaults, type MailDigest } from "./mail-digest.ts";
import { findMailed } from "./waiting-mail-store.ts";

/** What an email about cases reports, and to whom, so that each attempt can first check that it is still allowed. */
export type MailGuard = {
  readonly userId: number;
  /** When its notifications were marked as emailed. */
  readonly writtenAt: string;
  readonly cases: readonly { readonly caseId: number; readonly rowIds: readonly number[]; readonly print: string }[];
};

/** Of an email that isn't composed before it leaves. A process that expects a fingerprint composes such an email anew. */
export const guardOfUnwritten = (
  { userId, caseId, rowIds }: { readonly userId: number; readonly caseId: number; readonly rowIds: readonly number[] },
  writtenAt: Date,
): MailGuard => ({ userId, writtenAt: writtenAt.toISOString(), cases: [{ caseId, rowIds, print: "" }] });

export const guardOf = (cases: readonly MailDigest[], writtenAt: Date): MailGuard => ({
  userId: cases[0]?.reader.actor.userId ?? 0,
  writtenAt: writtenAt.toISOString(),
  cases: cases.map((digest) => ({ caseId: digest.id, rowIds: digest.rowIds, print: printOf(digest) })),
});

/** A fingerprint of the email's content, reader and address. */
const printOf = (digest: MailDigest): string => createHash("sha256").update(JSON.stringify(digest)).digest("base64");

/** What an email reports, as it would be now. */
export async function digestMailed(
  db: Db,
  { userId, cases, writtenAt }: MailGuard,
  defaults: MailDefaults,
): Promise<DigestAnswer[]> {
  const ids = cases.flatMap(({ rowIds }) => rowIds);
  const rows = await findMailed(db, { userId, ids, mailedAt: new Date(writtenAt) });
  const asRead = rows.map((row) => ({ ...row, is_read: false }));
  return buildMailDigests(db, asRead, { includesDeadlines: true, defaults });
}

/**
 * Whether the email says what it would say if written now. Two conditions are only checked when it is written: that
 * nothing in it was read, and that support was open.
 */
export async function isStillTrue(db: Db, guard: MailGuard, defaults: MailDefaults): Promise<boolean> {
  const { cases } = guard;
  const answers = await digestMailed(db, guard, defaults);
  const prints = new Map(answers.map(({ caseId, mail }) => [caseId, mail && printOf(mail.digest)]));
  return cases.every(({ caseId, print }) => prints.get(caseId) === print);
}
