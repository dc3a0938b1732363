import { saveWithRebase } from "#platform/web/saving/save-with-rebase.ts";
import type { EditedAgreement } from "#service-levels/contract/agreement-calls.ts";
import { showLevel } from "./level-keys.ts";

/** Saves a change on top of the newest version of an agreement; see `saveWithRebase`. */
export const storeLevel = (
  newest: EditedAgreement,
  isSame: (agreement: EditedAgreement) => boolean,
  send: (version: number) => Promise<{ readonly agreement: EditedAgreement }>,
): Promise<EditedAgreement> =>
  saveWithRebase({ newest, isSame, send: async ({ version }) => (await send(version)).agreement, show: showLevel });
