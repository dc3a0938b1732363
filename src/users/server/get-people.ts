import type { Operation } from "#platform/server/implement.ts";
import type { userCalls } from "#users/contract/calls.ts";
import type { Person } from "#users/contract/person.ts";
import { findStaff, findStaffAndUsersOf, findTeams, findUsersOf, type PersonRow } from "#users/server/user-store.ts";

const mostMentioned = 20;
const mostListed = 100;

const toPerson = ({ id, name, kind }: PersonRow): Person => ({ id, name, isStaff: kind === 0 });

/** People that a message may mention. Customers ask for their active company and external messages only. */
export const getMentionUsers: Operation<typeof userCalls.getMentionUsers> = async ({ actor, body, db, refuse }) => {
  const isStaff = actor.role === "staff";
  if (!isStaff && body.customerNumber !== actor.customerNumber) throw refuse("notFound");
  if (!isStaff && body.isInternal) throw refuse("forbidden");
  const customerNo = body.isInternal || body.customerNumber === null ? null : Number(body.customerNumber);
  const people = await findStaffAndUsersOf(db, customerNo, body.searchText, mostMentioned);
  return { users: people.map(toPerson) };
};

export const getStaff: Operation<typeof userCalls.getHavnUsersBySearch> = async ({ body, db }) => ({
  users: (await findStaff(db, body.searchText, mostListed)).map(toPerson),
});

/** Users of a company; to customers, of their active one. */
export const getContactPersons: Operation<typeof userCalls.getContactPersonUsersBySearch> = async (request) => {
  const { actor, body, db, refuse } = request;
  if (actor.role !== "staff" && body.customerNumber !== actor.customerNumber) throw refuse("notFound");
  return { users: (await findUsersOf(db, Number(body.customerNumber), body.searchText, mostListed)).map(toPerson) };
};

export const getTeams: Operation<typeof userCalls.getHavnTeams> = async ({ db }) => ({ teams: await findTeams(db) });
