import type { PersonName } from "#tests/support/people/people.ts";
import { people } from "#tests/support/people/people.ts";
import { isStaff, persons, sees, type World } from "./random-world.ts";

/** The notifications so far, and a description of each that was wrong. */
export type NotificationCheck = {
  lastId: number;
  count: number;
  readonly toCustomers: Set<PersonName>;
  readonly wrong: string[];
};

export const nothingTold = (): NotificationCheck => ({ lastId: 0, count: 0, toCustomers: new Set(), wrong: [] });

/**
 * Checks the notifications of the last action: they go only to people who see the case and what is notified, and never
 * to the person who acted.
 */
export async function checkTold({ havn, cases }: World, telling: NotificationCheck): Promise<void> {
  const rows = await havn.db
    .selectFrom("notification as n")
    .leftJoin("case_change as change", "change.id", "n.change_id")
    .leftJoin("case_message as message", "message.id", "n.message_id")
    .select(["n.id", "n.user_id", "n.case_id", "n.type", "n.actor_id", "n.is_internal"])
    .select(["change.is_internal as ofInternal", "message.is_internal as aboutInternal"])
    .where("n.id", ">", telling.lastId)
    .orderBy("n.id")
    .execute();
  for (const row of rows) {
    const person = persons.find((one) => people[one].id === row.user_id);
    const careCase = cases.find(({ id }) => id === row.case_id);
    const isInternal = row.is_internal || row.ofInternal || row.aboutInternal;
    const isTheirs = person && careCase && !careCase.isDraft && sees(person, careCase) && row.actor_id !== row.user_id;
    if (!isTheirs || (isInternal && !isStaff(person))) telling.wrong.push(`${person}: ${JSON.stringify(row)}`);
    if (person && !isStaff(person)) telling.toCustomers.add(person);
    telling.lastId = row.id;
  }
  telling.count += rows.length;
}
