import { sql } from "kysely";
import { type KeptChange, storeKeptText } from "#holds/server/kept-store.ts";
import type { Db } from "#platform/server/database/database.ts";

type KeptText = KeptChange & { readonly messageId: number; readonly what: "edited" | "deleted" };

/** Keeps a message's text, and with a deletion what it leaves out of its email, for the hold on its case. */
export const keepText = (db: Db, kept: KeptText): Promise<void> =>
  storeKeptText(
    db,
    kept,
    sql`select m.case_id, m.is_internal, coalesce(m.edited_at, m.created_at) as since, m.comment, l.content as left_out
      from case_message m left join message_left_out l on l.message_id = m.id and ${kept.what === "deleted"}
      where m.id = ${kept.messageId}`,
  );
