import { createHash } from "node:crypto";
import type { Db } from "#platform/server/database/database.ts";
import { buildMailDigests, type MailDefaults, type MailDigest } from "./mail-digest.ts";
import { findMailed } from "./waiting-mail-store.ts";

/** What an email about cases reports, and to whom, so that each attempt can first check that it is still allowed. */
export type MailGuard = {
  readonly userId: number;
  /** When its notifications were marked as emailed. */
  readonly writtenAt: string;
  readonly cases: readonly { readonly caseId: number; readonly rowIds: readonly number[]; readonly print: string }[];
};

export const guardOf = (cases: readonly MailDigest[], writtenAt: Date): MailGuard => ({
  userId: cases[0]?.reader.actor.userId ?? 0,
  writtenAt: writtenAt.toISOString(),
  cases: cases.map((digest) => ({ caseId: digest.id, rowIds: digest.rowIds, print: printOf(digest) })),
});

/** A fingerprint of the email's content, reader and address. */
const printOf = (digest: MailDigest): string => createHash("sha256").update(JSON.stringify(digest)).digest("base64");

/**
 * Whether the email says what it would say if written now. Two conditions are only checked when it is written: that
 * nothing in it was read, and that support was open.
 */
export async function isStillTrue(db: Db, { userId, cases }: MailGuard, defaults: MailDefaults): Promise<boolean> {
  const reported = cases.flatMap(({ rowIds }) => rowIds);
  const rows = (await findMailed(db, userId, reported)).map((row) => ({ ...row, is_read: false }));
  const answers = await buildMailDigests(db, rows, { includesDeadlines: true, defaults });
  const prints = new Map(answers.map(({ caseId, mail }) => [caseId, mail && printOf(mail.digest)]));
  return cases.every(({ caseId, print }) => prints.get(caseId) === print);
}
