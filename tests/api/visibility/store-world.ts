import { statusCodes } from "#care-cases/server/case-codes.ts";
import type { Db } from "#platform/server/database/database.ts";
import { leftOutAudience } from "#visibility/rules/message-scope.ts";
import type { RandomWorld } from "./random-world.ts";

const at = new Date("2026-11-20T09:00:00Z");

/** Stores a random world in an empty database. */
export async function storeWorld(db: Db, world: RandomWorld): Promise<void> {
  await storePeople(db, world);
  await storeCases(db, world);
  await storeOnCases(db, world);
  await storeNotifications(db, world);
}

async function storePeople(db: Db, { companies, people }: RandomWorld): Promise<void> {
  await db
    .insertInto("customer")
    .values(
      companies.map(({ number, ownCasesOnly }) => ({
        customer_no: number,
        name: `Company ${number}`,
        name_sort: `company ${number}`,
        own_cases_only: ownCasesOnly,
      })),
    )
    .execute();
  await db
    .insertInto("app_user")
    .values(
      people.map(({ userId, isStaff, isRemoved, isConfirmed }) => ({
        id: userId,
        kind: isStaff ? 0 : 1,
        name: `Person ${userId}`,
        name_sort: `person ${userId}`,
        email: `person${userId}@test.example`,
        job_title: "Known to those who see more than an invitation",
        email_confirmed_at: isConfirmed ? at : null,
        removed_at: isRemoved ? at : null,
      })),
    )
    .execute();
  const relations = people.flatMap(({ userId, companies: theirs }) =>
    theirs.map(({ customerNumber, isAdministrator, accepted }) => ({
      user_id: userId,
      customer_no: Number(customerNumber),
      is_administrator: isAdministrator,
      accepted_at: accepted ? at : null,
      invited_at: at,
    })),
  );
  await db.insertInto("user_customer").values(relations).execute();
}

async function storeCases(db: Db, { cases, subscribers }: RandomWorld): Promise<void> {
  const common = { channel: 0, priority: 1, state: 0, created_at: at, updated_at: at };
  await db
    .insertInto("care_case")
    .values(
      cases.map(({ id, status, customerNumber, createdBy, contactPersonId }) => ({
        ...common,
        id,
        status: statusCodes.toCode(status),
        customer_no: customerNumber === null ? null : Number(customerNumber),
        created_by: createdBy,
        contact_id: contactPersonId,
        submitted_at: status === "Draft" ? null : at,
      })),
    )
    .execute();
  await db
    .insertInto("case_subscriber")
    .values(subscribers.map(({ caseId, userId }) => ({ case_id: caseId, user_id: userId })))
    .execute();
}

/** What every other message leaves out was quoted by staff. */
export const isLeftOutInternal = ({ id, isInternal }: RandomWorld["messages"][number]): boolean =>
  leftOutAudience({ byStaff: isInternal || id % 2 === 0 }).isInternal;

/** Some versions were internal before their message was made external. */
export const isVersionInternal = ({ id, isInternal }: RandomWorld["messages"][number]): boolean =>
  isInternal || id % 3 === 0;

async function storeOnCases(db: Db, { messages, drafts, files, changes }: RandomWorld): Promise<void> {
  await db
    .insertInto("case_message")
    .values(
      messages.map(({ id, caseId, isInternal }) => ({
        id,
        case_id: caseId,
        author_id: 1,
        impersonator_id: null,
        by_staff: true,
        is_internal: isInternal,
        comment: "",
        client_key: null,
        created_at: at,
        edited_at: null,
        deleted_at: null,
      })),
    )
    .execute();
  await db
    .insertInto("message_mention")
    .values(
      messages.map(({ id, caseId, isInternal }) => ({
        message_id: id,
        user_id: 1,
        case_id: caseId,
        is_internal: isInternal,
      })),
    )
    .execute();
  await db
    .insertInto("message_left_out")
    .values(messages.map((row) => ({ message_id: row.id, is_internal: isLeftOutInternal(row), content: "x" })))
    .execute();
  await db
    .insertInto("message_version")
    .values(
      messages.map((row) => ({
        message_id: row.id,
        case_id: row.caseId,
        is_internal: isVersionInternal(row),
        impersonator_id: null,
        at,
        comment: "",
      })),
    )
    .execute();
  await db
    .insertInto("message_draft")
    .values(
      drafts.map(({ caseId, userId, isInternal }) => ({
        case_id: caseId,
        user_id: userId,
        writer_id: userId,
        is_internal: isInternal,
        comment: "",
        saved_at: at,
      })),
    )
    .execute();
  await db
    .insertInto("case_file")
    .values(
      files.map(({ id, caseId, isInternal, isPending, uploadedBy }) => ({
        id,
        case_id: caseId,
        message_id: null,
        name: "file",
        size: 1,
        content_type: "text/plain",
        storage_key: `file ${id}`,
        uploaded_by: uploadedBy,
        by_staff: false,
        is_internal: isInternal,
        is_pending: isPending,
        created_at: at,
      })),
    )
    .execute();
  await db
    .insertInto("case_change")
    .values(
      changes.map(({ id, caseId, isInternal }) => ({
        id,
        case_id: caseId,
        type: 0,
        at,
        user_id: 1,
        is_internal: isInternal,
      })),
    )
    .execute();
}

async function storeNotifications(db: Db, { notifications }: RandomWorld): Promise<void> {
  await db
    .insertInto("notification")
    .values(
      notifications.map(({ id, caseId, isInternal, userId, inInbox, change, message }) => ({
        user_id: userId,
        case_id: caseId,
        type: 0,
        at: new Date(at.getTime() + id),
        actor_id: null,
        change_id: change?.id ?? null,
        message_id: message?.id ?? null,
        is_internal: isInternal,
        reasons: 1,
        in_inbox: inInbox,
        mail: 1,
      })),
    )
    .execute();
}
