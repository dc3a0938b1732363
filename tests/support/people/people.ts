import { sql } from "kysely";
import { staffRoles } from "#platform/contract/actor.ts";
import { toSortKey } from "#platform/rules/text/sort-key.ts";
import type { Db } from "#platform/server/database/database.ts";

/** The test people: two companies, a third one without users, and two staff members with every role. */
export const people = {
  anna: { id: 1, name: "Anna Agent", email: "anna@havn.example", kind: 0 },
  bo: { id: 2, name: "Bo Koordinator", email: "bo@havn.example", kind: 0 },
  nora: { id: 3, name: "Nora Nordlys", email: "nora@nordlys.example", kind: 1 },
  nils: { id: 4, name: "Nils Nordlys", email: "nils@nordlys.example", kind: 1 },
  fie: { id: 5, name: "Fie Fjord", email: "fie@fjord.example", kind: 1 },
  finn: { id: 6, name: "Finn Fjord", email: "finn@fjord.example", kind: 1 },
} as const;

export type PersonName = keyof typeof people;

export const nordlys = "1001";
export const fjord = "1002";

/** Each customer's active company. */
export const companyOf: Partial<Record<PersonName, string>> = { nora: nordlys, nils: nordlys, fie: fjord, finn: fjord };

const companies = [
  { customer_no: 1001, name: "Nordlys A/S" },
  { customer_no: 1002, name: "Fjord ApS" },
  { customer_no: 1003, name: "Klit I/S" },
];

const memberships = [
  { customer_no: 1001, user_id: people.nora.id, is_administrator: true },
  { customer_no: 1001, user_id: people.nils.id, is_administrator: false },
  { customer_no: 1002, user_id: people.fie.id, is_administrator: true },
  { customer_no: 1002, user_id: people.finn.id, is_administrator: false },
];

/** Inserts the test people into an empty database. */
export async function storePeople(db: Db): Promise<void> {
  await db
    .insertInto("customer")
    .values(companies.map((company) => ({ ...company, name_sort: toSortKey(company.name) })))
    .execute();
  await db
    .insertInto("app_user")
    .values(
      Object.values(people).map((person) => ({
        ...person,
        name_sort: toSortKey(person.name),
        staff_roles: person.kind === 0 ? [...staffRoles] : [],
      })),
    )
    .execute();
  await sql`select setval(pg_get_serial_sequence('app_user', 'id'), 1000)`.execute(db);
  await db.insertInto("user_customer").values(memberships).execute();
  await db.insertInto("team").values({ id: 1, name: "Support", danish_name: "Support" }).execute();
  await sql`select setval(pg_get_serial_sequence('team', 'id'), 1000)`.execute(db);
  await db
    .insertInto("team_member")
    .values([
      { team_id: 1, user_id: people.anna.id },
      { team_id: 1, user_id: people.bo.id },
    ])
    .execute();
}
