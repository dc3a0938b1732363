import type { App } from "#platform/server/app.ts";
import { findCaseFor } from "./find-answered.ts";
import { findInvited } from "./invited-sender-store.ts";
import { replyOptions } from "./reply-key.ts";
import { findExistingCases } from "./reply-token-store.ts";
import { findSender } from "./sender-store.ts";

/** The reply address that a person has for a case; null unless this is their address and they can see the case. */
export async function findReplyAddress(app: App, address: string, caseId: number): Promise<string | null> {
  const { db } = app.database;
  const sender = (await findSender(db, address)) ?? (await findInvited(db, address, app.now()))?.person;
  if (!sender || !(await findExistingCases(db, [caseId])).has(caseId)) return null;
  if (!(await findCaseFor(app, caseId, sender))) return null;
  return (await replyOptions(db, app.settings, { caseId, userId: sender.userId })).replyTo;
}
