import { type RawBuilder, sql } from "kysely";
import { type KeptChange, storeKeptText, storeKeptVersions } from "#holds/server/kept-store.ts";
import type { Db } from "#platform/server/database/database.ts";

type ChangeOfText = KeptChange & { readonly messageId: number };
type KeptText = ChangeOfText & { readonly what: "edited" | "deleted" };

/** Keeps a message's text, and with a deletion what it leaves out of its email, for the hold on its case. */
export const keepText = (db: Db, kept: KeptText): Promise<void> =>
  storeKeptText(
    db,
    kept,
    sql`select m.case_id, m.is_internal, coalesce(m.edited_at, m.created_at) as since, m.comment, l.content as left_out
      from case_message m left join message_left_out l on l.message_id = m.id and ${kept.what === "deleted"}
      where m.id = ${kept.messageId}`,
  );

/** Keeps a message's earlier texts, all or those of message_version `v` with a condition, for the hold on its case. */
export const keepVersions = (db: Db, change: ChangeOfText, which: RawBuilder<boolean> = sql`true`): Promise<void> =>
  storeKeptVersions(
    db,
    change,
    sql`select v.case_id, v.is_internal, v.at as since, v.comment from message_version v
      where v.message_id = ${change.messageId} and ${which}`,
  );
