import { storeOnNewest } from "#platform/web/saving/store-on-newest.ts";
import type { EditedAgreement } from "#service-levels/contract/agreement-calls.ts";
import { showLevel } from "./level-keys.ts";

/** Saves a change on top of the newest version of an agreement; see `storeOnNewest`. */
export const storeLevel = (
  newest: EditedAgreement,
  isSame: (agreement: EditedAgreement) => boolean,
  send: (version: number) => Promise<{ readonly agreement: EditedAgreement }>,
): Promise<EditedAgreement> =>
  storeOnNewest({ newest, isSame, send: async ({ version }) => (await send(version)).agreement, show: showLevel });
