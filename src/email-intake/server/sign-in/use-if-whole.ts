import { setsMailbox } from "#email-intake/server/own-mailbox/own-mail-settings.ts";
import {
  findOwnMailboxes,
  lockOwnMailbox,
  type StoredOwnMailbox,
  storeMailboxWhole,
} from "#email-intake/server/own-mailbox/own-mailbox-store.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { lacksSignIn } from "./save-sign-in.ts";

/** Whether a mailbox that comes into use becomes the default: there is none yet. */
export const becomesDefault = (settings: Settings, others: readonly StoredOwnMailbox[]): boolean =>
  !setsMailbox(settings) && !others.some(({ isDefault }) => isDefault);

/** Takes a draft into use once it can sign in, and returns the mailbox as it was. */
export async function useIfWhole(db: Db, settings: Settings, id: number): Promise<StoredOwnMailbox> {
  const stored = await lockOwnMailbox(db, id);
  if (!stored) throw new Error("a mailbox that was just stored is not there");
  if (stored.isDraft && !lacksSignIn(stored.kind, stored.signIn))
    await storeMailboxWhole(db, id, !stored.isRetired && becomesDefault(settings, await findOwnMailboxes(db)));
  return stored;
}
