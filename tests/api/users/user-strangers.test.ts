import { afterAll, beforeAll, expect, test } from "vitest";
import { allCalls } from "#app/contract/features.ts";
import type { AnyCall } from "#platform/contract/call.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { fjord, nordlys } from "#tests/support/people/people.ts";
import { userCalls } from "#users/contract/calls.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";

/*
 * An administrator of Nordlys makes every call about users with everybody's ids, in all ways that the calls allow. No
 * reply contains anything about people of other companies; it is the same as for people who don't exist.
 */
let havn: TestHavn;

/** Words that are in strangers' rows, and nowhere else. */
const secrets = ["zqname", "zqmail", "zqphone", "zqaddress", "zqtitle", "zqother"];
const stranger = { id: 300, email: "zqmail@fjord.example" };
const nobody = { id: 301, email: "nobody@fjord.example" };

beforeAll(async () => {
  havn = await startTestHavn();
  await havn.db
    .insertInto("app_user")
    .values({
      ...stranger,
      kind: 1,
      name: "Zqname Fremmed",
      name_sort: "zqname fremmed",
      alternative_email: "zqother@fjord.example",
      work_phone: "zqphone",
      address: "zqaddress",
      job_title: "zqtitle",
    })
    .execute();
  const relation = { user_id: stranger.id, customer_no: 1002, is_administrator: true };
  await havn.db.insertInto("user_customer").values(relation).execute();
});
afterAll(() => havn.close());

type Someone = typeof stranger;
const searches = ["", "zqname", "zqmail", "zqmail@fjord.example", "zqother", "fremmed"];
const words = (bodyOf: (searchText: string) => unknown) => () => searches.map(bodyOf);
const places = [nordlys, fjord];

/** The bodies with which each call can ask about a person. */
const asked: Readonly<Record<string, (who: Someone) => readonly unknown[]>> = {
  getUserByLoggedInIdentity: () => [{}],
  getMentionUsers: words((searchText) => ({ searchText, customerNumber: nordlys })),
  getHavnUsersBySearch: words((searchText) => ({ searchText })),
  getContactPersonUsersBySearch: words((searchText) => ({ searchText, customerNumber: nordlys })),
  getHavnTeams: () => [{}],
  getUsersByCustomerNumber: () => places.map((customerNumber) => ({ customerNumber })),
  getUsersBySearch: () => [
    ...searches.map((searchText) => ({ searchText })),
    { filters: { customerNumber: [fjord] } },
    { filters: { customerNumber: [fjord], role: ["administrator"] } },
    { filters: { state: ["active", "invited", "removed"], userType: ["staff", "customer"] } },
    ...(["name", "email", "lastLoggedIn", "company"] as const).map((by) => ({ sort: { by, direction: "Descending" } })),
  ],
  getUserByEmail: ({ email }) => [{ email }],
  getUserById: ({ id }) => [{ userId: id }],
  createUserCustomerRelation: ({ email }) => [
    { customerNumber: fjord, email, role: "user", changes: { name: "X" } },
    { customerNumber: nordlys, email, role: "user", changes: {} },
  ],
  sendInvitationRequest: ({ id }) => places.map((customerNumber) => ({ customerNumber, userId: id })),
  updateUserCustomerRole: ({ id }) => places.map((customerNumber) => ({ customerNumber, userId: id, role: "user" })),
  deleteUserCustomerRelation: ({ id }) => places.map((customerNumber) => ({ customerNumber, userId: id })),
  updateUser: ({ id }) => [0, 1].map((version) => ({ userId: id, version, changes: { jobTitle: "X" } })),
  updateUserInfomation: () => [{ version: 0, changes: {} }],
  updateDashboardSelectionValues: () => [{ dashboard: "agent" }],
  exportUserData: ({ id }) => [{ userId: id }],
  pseudonymizeUser: ({ id, email }) => [{ userId: id, email }],
};

const answersOf = async (name: string, who: Someone) => {
  const { path, method } = (allCalls as Readonly<Record<string, AnyCall>>)[name] as AnyCall;
  const answers: string[] = [];
  for (const body of asked[name]?.(who) ?? []) {
    const response = await fetch(havn.url + path, {
      method,
      headers: { authorization: await havn.bearer("nora"), "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    answers.push(`${response.status} ${(await response.text()).replace(/"requestId":"[^"]+"/, "")}`);
  }
  return answers;
};

test.each(Object.keys({ ...userCalls, ...userManagementCalls }))(
  "%s reveals nothing about a stranger",
  async (name) => {
    expect(asked[name], "no question for this call").toBeDefined();
    const ofStranger = await answersOf(name, stranger);
    expect(ofStranger).toEqual(await answersOf(name, nobody));
    expect(ofStranger.length).toBeGreaterThan(0);
    for (const secret of secrets) expect(ofStranger.join("\n").toLowerCase()).not.toContain(secret);
  },
);

test("staff find the stranger in the same ways", async () => {
  const { users } = await havn.as("anna").getUsersBySearch({ body: { searchText: "zqname" } });
  expect(users.map(({ id }) => id)).toEqual([stranger.id]);
  expect((await havn.as("anna").getUserByEmail({ body: { email: stranger.email } })).user.address).toBe("zqaddress");
  expect((await havn.as("fie").getUserById({ body: { userId: stranger.id } })).user.name).toBe("Zqname Fremmed");
});
