import { type Section, smallSection } from "#platform/server/privacy/sections.ts";

export const mailSections = (userId: number): Section[] => [
  smallSection("mailsSent", (db) =>
    db
      .selectFrom("incoming_mail")
      .select([
        "id",
        "received_at as receivedAt",
        "from_name as fromName",
        "from_email as fromEmail",
        "subject",
        "size",
        "case_id as caseNumber",
      ])
      .where("user_id", "=", userId)
      .orderBy("id")
      .execute(),
  ),
  smallSection("mailsHandled", (db) =>
    db
      .selectFrom("incoming_mail")
      .select(["id", "handled_at as handledAt", "case_id as caseNumber"])
      .where("handled_by", "=", userId)
      .orderBy("id")
      .execute(),
  ),
  smallSection("sendersRemembered", (db) =>
    db
      .selectFrom("remembered_sender")
      .select(["id", "customer_no as customerNumber", "remembered_at as rememberedAt"])
      .where("remembered_by", "=", userId)
      .orderBy("id")
      .execute(),
  ),
  smallSection("mailDomainsAdded", (db) =>
    db
      .selectFrom("mail_domain")
      .select(["id", "customer_no as customerNumber", "added_at as addedAt"])
      .where("added_by", "=", userId)
      .orderBy("id")
      .execute(),
  ),
];
