import { keepVersions } from "#case-messages/server/privacy/kept-text-store.ts";
import type { KeptChange } from "#holds/server/kept-store.ts";
import type { Db } from "#platform/server/database/database.ts";
import { deleteVersions, isBeyondMost, storeVersion } from "./version-store.ts";

type TextChange = KeptChange & { readonly messageId: number };

/** Keeps the text of a message, whose case is locked, before it is edited; its oldest ones go beyond the maximum. */
export async function keepAsVersion(db: Db, change: TextChange, isHeld: boolean): Promise<void> {
  const { messageId } = change;
  await storeVersion(db, messageId);
  const oldest = isBeyondMost(messageId);
  if (isHeld) await keepVersions(db, change, oldest);
  await deleteVersions(db, messageId, oldest);
}
