import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";

/** What mailboxes besides the environment's do, by feature. */
export const findOwnMail = ({ features }: Pick<App, "features">, db: Db) =>
  Promise.all(features.flatMap(({ ownMail }) => (ownMail ? [ownMail(db)] : [])));
