import { sql } from "kysely";
import { emailKey } from "#platform/rules/text/email-key.ts";
import type { ForgetPerson } from "#platform/server/privacy/forget-person.ts";
import { mailJobKind } from "./mail.ts";

/** Removes queued or failed emails to the person's addresses. */
export const removeMailsTo: ForgetPerson = async ({ db }, { addresses }) => {
  await sql`delete from job where kind = ${mailJobKind}
    and email_key(payload -> 'mail' ->> 'to') = any(${addresses.map(emailKey)}::text[])`.execute(db);
};
