import { findMailedCase, findMailReader, holdsHidden } from "#notifications/server/waiting-mail-store.ts";
import type { App } from "#platform/server/app.ts";
import type { Mail } from "#platform/server/mail/mail.ts";

/**
 * Whether a mail about cases may still go, asked before each try: a server may be away for hours. Its reader is still there
 * at that address, sees its cases, and none of the messages that it quotes was deleted or made internal.
 */
export async function mayMailGo({ database: { db } }: App, { guard, to }: Mail): Promise<boolean> {
  if (!guard) return true;
  const { userId, caseIds, messageIds } = guard as { userId: number; caseIds: number[]; messageIds: number[] };
  for (const caseId of caseIds) {
    const reader = await findMailReader(db, userId, caseId);
    if (reader?.to !== to || !(await findMailedCase(db, reader.actor, caseId))) return false;
    if (await holdsHidden(db, reader.actor, messageIds)) return false;
  }
  return true;
}
