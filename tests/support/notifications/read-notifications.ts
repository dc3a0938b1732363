import { statusCodes } from "#care-cases/server/case-codes.ts";
import type { NotificationReason } from "#notifications/contract/notification.ts";
import { bitsOfReasons, reasonsOfBits, typeOfCode } from "#notifications/server/notification-codes.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

/** The notation of the rules' table: I inbox, E immediate email, D daily summary. */
const written = (inInbox: boolean, mail: number): string =>
  [inInbox ? "I" : "", ["", "E", "D"][mail]].filter((part) => part !== "").join(" ");

export type ReadNotification = {
  readonly person: PersonName;
  readonly type: string;
  readonly how: string;
  readonly why: readonly NotificationReason[];
  readonly isInternal: boolean;
  readonly messageId: number | null;
};

/** Notifications of a case, in order of creation. */
export async function notified({ db }: TestHavn, caseId: number): Promise<ReadNotification[]> {
  const rows = await db
    .selectFrom("notification")
    .selectAll()
    .where("case_id", "=", caseId)
    .orderBy("user_id")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    person: personOf(row.user_id),
    type: typeOfCode(row.type),
    how: written(row.in_inbox, row.mail),
    why: reasonsOfBits(row.reasons),
    isInternal: row.is_internal,
    messageId: row.message_id,
  }));
}

function personOf(userId: number): PersonName {
  const found = Object.entries(people).find(([, { id }]) => id === userId);
  if (!found) throw new Error(`nobody is ${userId}`);
  return found[0] as PersonName;
}

/** The same for one person, as "NewMessage: I E". */
export const notificationsTo = async (havn: TestHavn, person: PersonName, caseId: number): Promise<string[]> =>
  (await notified(havn, caseId)).filter((one) => one.person === person).map(({ type, how }) => `${type}: ${how}`);

/** Deletes notifications so far. */
export const forget = (havn: TestHavn, caseId: number) =>
  havn.db.deleteFrom("notification").where("case_id", "=", caseId).execute();

/** Deletes those of people who were only told because nobody else at the desk was. */
export async function forgetDesk({ db }: TestHavn, caseId: number): Promise<void> {
  await db
    .deleteFrom("notification")
    .where("case_id", "=", caseId)
    .where("reasons", "=", bitsOfReasons(["nobodyElse"]))
    .execute();
}

type People = {
  readonly assignee?: PersonName;
  readonly owner?: PersonName;
  readonly subscriber?: PersonName;
  readonly contact?: PersonName | null;
};

/** Resets a case to the state when staff took it, with only these people and no notifications. */
export async function reset(havn: TestHavn, caseId: number, given: People): Promise<void> {
  const { db } = havn;
  const idOf = (person: PersonName | null | undefined) => (person ? people[person].id : null);
  await db
    .updateTable("care_case")
    .set({
      ...{ status: statusCodes.toCode("WaitsOnHavn"), case_type: 0, severity: 2, priority: 2, estimate_hours: null },
      assignee_id: idOf(given.assignee),
      owner_user_id: idOf(given.owner),
      owner_team_id: null,
      contact_id: idOf(given.contact),
    })
    .where("id", "=", caseId)
    .execute();
  for (const table of ["case_subscriber", "notification", "notification_mute"] as const) {
    await db.deleteFrom(table).where("case_id", "=", caseId).execute();
  }
  const user_id = idOf(given.subscriber);
  if (user_id !== null) await db.insertInto("case_subscriber").values({ case_id: caseId, user_id }).execute();
}
