import { createHash } from "node:crypto";
import type { Db } from "#platform/server/database/database.ts";
import { buildMailDigest, type MailDigest } from "./mail-digest.ts";
import { findMailed } from "./waiting-mail-store.ts";

/** What a mail about cases tells whom, so that it can be asked before each try whether it would be told now. */
export type MailGuard = {
  readonly userId: number;
  /** When: what it told was noted as mailed at that moment. */
  readonly writtenAt: string;
  readonly cases: readonly { readonly caseId: number; readonly rowIds: readonly number[]; readonly print: string }[];
};

export const guardOf = (cases: readonly MailDigest[], writtenAt: Date): MailGuard => ({
  userId: cases[0]?.reader.actor.userId ?? 0,
  writtenAt: writtenAt.toISOString(),
  cases: cases.map((digest) => ({ caseId: digest.id, rowIds: digest.rowIds, print: printOf(digest) })),
});

/** Another one when anything that the mail says, whom it says it to or where they are would be different. */
const printOf = (digest: MailDigest): string => createHash("sha256").update(JSON.stringify(digest)).digest("base64");

/**
 * Whether the mail says what one that is written at this moment would. Only two things were asked once and for all when it
 * was written: that nothing of it was read, and that support was open.
 */
export async function isStillTrue(db: Db, { userId, cases }: MailGuard): Promise<boolean> {
  for (const { caseId, rowIds, print } of cases) {
    const rows = (await findMailed(db, userId, rowIds)).map((row) => ({ ...row, is_read: false }));
    const { digest } = await buildMailDigest(db, rows, { userId, caseId, includesDeadlines: true });
    if (!digest || printOf(digest) !== print) return false;
  }
  return true;
}
