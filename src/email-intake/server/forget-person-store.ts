import { sql } from "kysely";
import { emailKey } from "#platform/rules/text/email-key.ts";
import { removeFilesLater } from "#platform/server/jobs/remove-files-job.ts";
import { type ForgetPerson, removingRowsOf } from "#platform/server/privacy/forget-person.ts";

const removeRows = removingRowsOf("copied_follower", "mailbox_consent", "reply_address");

/** Removes them from the remembered senders, as a contact person there too, and from emails with their originals. */
export const forgetInMails: ForgetPerson = async (tx, person) => {
  await removeRows(tx, person);
  const { db } = tx;
  const { userId } = person;
  const addresses = person.addresses.map(emailKey);
  await db.deleteFrom("remembered_sender").where("address", "in", addresses).execute();
  await db.updateTable("remembered_sender").set({ contact_id: null }).where("contact_id", "=", userId).execute();
  const { rows } = await sql<{ storage_key: string | null }>`
    with theirs as (
      select id, storage_key from incoming_mail
      where user_id = ${userId} or email_key(from_email) = any(${addresses}::text[]) for update
    )
    update incoming_mail m set from_name = '', from_email = '', subject = '', storage_key = null, message_key = null,
      header_message_id = null
    from theirs where m.id = theirs.id returning theirs.storage_key`.execute(db);
  removeFilesLater(
    tx,
    rows.map((row) => row.storage_key),
  );
};
