import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allCalls } from "#app/contract/features.ts";
import { callsOf, serverFeatures } from "#app/server/features.ts";
import { insertLeftOut } from "#case-messages/server/left-out-store.ts";
import { type Actor, type StaffRole, staffRoles } from "#platform/contract/actor.ts";
import type { AnyCall } from "#platform/contract/call.ts";
import type { HeldOpen } from "#platform/server/server-feature.ts";
import { matrix } from "#tests/access/matrix.ts";
import type { Row, World } from "#tests/access/rows.ts";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, buildDraft, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { fjord, nordlys, type PersonName, people } from "#tests/support/people/people.ts";

/*
 * Every call of the contract × everybody who may make it, including staff with each role, with the status that each
 * gets. The case is one of Nordlys, raised by Nils; its file and message are external.
 */
const callers = ["visitor", "user", "administrator", "otherCompany", "staff", "impersonatingStaff"] as const;
type Caller = (typeof callers)[number] | "role";

const personOf: Readonly<Record<Caller, [PersonName, PersonName?] | null>> = {
  visitor: null,
  user: ["nils"],
  administrator: ["nora"],
  otherCompany: ["fie"],
  staff: ["anna"],
  role: ["bo"],
  impersonatingStaff: ["nils", "anna"],
};

let havn: TestHavn;
let world: World;

beforeAll(async () => {
  havn = await startTestHavn();
  const careCase = await buildCase(havn);
  const { message } = await write(havn, "nils", careCase.id, "<p>Det haster</p>");
  const file = await uploadFile(havn, "nils", { caseId: careCase.id, name: "bilag.txt", bytes: Buffer.from("bilag") });
  await insertLeftOut(havn.db, { messageId: message.id, isInternal: false, content: "<p>Før</p>" });
  world = { careCase, draft: await buildDraft(havn), messageId: message.id, fileId: file.id };
});
afterAll(() => havn.close());

const whyNot = "a row of tests/access is wrong, or the call is; why one is 500 is in its log in test-results";

const rows = Object.entries(allCalls).flatMap(([name, call]) =>
  callers.map((caller, i) => ({ name, call, caller, i })),
);

test.each(rows)("$name as $caller", async ({ name, call, caller, i }) => {
  const row: Row | undefined = matrix[name as keyof typeof allCalls];
  expect(row, `add a row for ${name} to a file of tests/access, which matrix.ts spreads`).toBeDefined();
  expect(await statusOf(call, row, caller), whyNot).toBe(row.expected[i]);
});

const isForAllRoles = (name: string): boolean => matrix[name as keyof typeof allCalls]?.roles === undefined;

/** Asked over HTTP as one of the roles in turn, since none of them decides anything. */
const asksOfRole = (name: string, n: number, role: StaffRole): boolean =>
  !isForAllRoles(name) || staffRoles[n % staffRoles.length] === role;

test("a call that isn't for some roles only lets in each of them, if it lets in staff", () => {
  const bo: Actor = {
    ...{ userId: people.bo.id, name: people.bo.name, email: people.bo.email, role: "staff", staffRoles },
    ...{ customerNumber: null, customerNumbers: [], sessionId: "none", impersonator: null },
  };
  const calls = callsOf(serverFeatures, { signIn: {}, streams: {} } as HeldOpen).filter(({ name }) =>
    isForAllRoles(name),
  );
  expect(calls.length).toBeGreaterThan(80);
  for (const { name, allow } of calls)
    expect([name, ...staffRoles.map((role) => allow({ ...bo, staffRoles: [role] }))]).toEqual([
      name,
      ...staffRoles.map(() => allow(bo)),
    ]);
});

describe.each(staffRoles)("an %s without other staff roles", (role) => {
  beforeAll(async () => {
    const { db, clock } = havn;
    await db
      .updateTable("app_user")
      .set({ staff_roles: [role] })
      .where("id", "=", people.bo.id)
      .execute();
    // By then, what a process has cached about signed-in people has expired.
    clock.forward({ seconds: 20 });
  });

  const asked = Object.entries(allCalls).filter(([name], n) => asksOfRole(name, n, role));

  test.each(asked.map(([name, call]) => ({ name, call })))("$name", async ({ name, call }) => {
    const row: Row = matrix[name as keyof typeof allCalls];
    const expected = row.roles?.includes(role) === false ? (row.refused ?? 403) : row.expected[4];
    expect(await statusOf(call, row, "role"), whyNot).toBe(expected);
  });
});

async function statusOf(call: AnyCall, row: Row, caller: Caller): Promise<number> {
  const who = personOf[caller];
  const controller = new AbortController();
  const query = row.query ? `?${new URLSearchParams(row.query(world))}` : "";
  const hasBody = call.method !== "GET" && call.kind !== "upload";
  const response = await fetch(`${havn.url}${call.path}${query}`, {
    method: call.method,
    redirect: "manual",
    signal: controller.signal,
    headers: {
      ...(who && { authorization: await havn.bearer(...who) }),
      ...(hasBody && { "content-type": "application/json" }),
    },
    ...(hasBody && { body: JSON.stringify(row.body?.(world) ?? {}) }),
  });
  if (response.status >= 400)
    expect(await response.json()).toMatchObject({ statusCode: response.status, message: expect.any(String) });
  controller.abort();
  return response.status;
}

describe("another company's object", () => {
  const foreign: [keyof typeof allCalls, (id: number) => unknown][] = [
    ["updateCareCase", (id) => ({ id, version: 1, changes: {} })],
    ["deleteDraftCareCase", (id) => ({ id })],
    ["getCareCaseChangeLogsBySearch", (caseId) => ({ caseId })],
    ["getCareCaseDescriptionText", (id) => ({ id })],
    ["getCareCaseMessagesBySearch", (caseId) => ({ caseId })],
    ["getCareCaseMessageText", (caseId) => ({ caseId, messageId: world.messageId })],
    ["getCareCaseMessageLeftOut", (caseId) => ({ caseId, messageId: world.messageId })],
    ["getCareCaseMessageVersions", (caseId) => ({ caseId, messageId: world.messageId })],
    ["deleteCareCaseMessageVersion", (caseId) => ({ caseId, messageId: world.messageId, versionId: 1 })],
    ["createCareCaseMessage", (caseId) => ({ caseId, comment: "<p>Hej</p>" })],
    ["getMessageAudience", (caseId) => ({ caseId })],
    ["sendCareCaseMessage", (caseId) => ({ caseId, comment: "<p>Hej</p>", clientKey: "held-here-1" })],
    ["takeBackCareCaseMessage", (caseId) => ({ caseId, key: "held-here-1" })],
    ["getCareCaseFilesBySearch", (caseId) => ({ caseId })],
    ["downloadCareCaseFile", (caseId) => ({ caseId, fileId: world.fileId })],
    ["deleteCareCaseFile", (caseId) => ({ caseId, fileId: world.fileId })],
    ["getCareCaseReletedCases", (caseId) => ({ caseId })],
    ["getCareCaseServiceLevel", (id) => ({ id })],
    ["addRelatedCase", (caseId) => ({ caseId, relatedCaseId: caseId })],
    ["removeRelatedCase", (caseId) => ({ caseId, relatedCaseId: 1 })],
    ["subscribeToCareCase", (caseId) => ({ caseId })],
    ["unSubscribeToCareCase", (caseId) => ({ caseId })],
    ["addCareCaseFollower", (caseId) => ({ caseId, userId: people.fie.id })],
    ["removeCareCaseFollower", (caseId) => ({ caseId, userId: people.fie.id })],
    ["reportCasePresence", (caseId) => ({ caseId, tabId: "tab-00001", doing: "looking" })],
    ["getCareCaseMessageDrafts", (caseId) => ({ caseId })],
    ["saveCareCaseMessageDraft", (caseId) => ({ caseId, comment: "<p>Hej</p>" })],
    ["getCareCaseNotificationsBySearch", (caseId) => ({ caseId })],
    ["markNotificationsRead", (caseId) => ({ caseId })],
    ["muteCareCaseNotifications", (caseId) => ({ caseId, isMuted: true })],
  ];

  /** The statuses of replies that must be identical except for the request id. */
  const refusalsOf = async (name: keyof typeof allCalls, bodies: readonly unknown[]): Promise<number[]> => {
    const answers = await Promise.all(
      bodies.map(async (body) => {
        const response = await fetch(havn.url + allCalls[name].path, {
          method: "POST",
          headers: { authorization: await havn.bearer("fie"), "content-type": "application/json" },
          body: JSON.stringify(body),
        });
        const { data, ...shape } = (await response.json()) as { data: { code: string } };
        return { status: response.status, shape, code: data.code };
      }),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    return answers.map(({ status }) => status);
  };

  test.each(foreign)("gets the same answer from %s as one that doesn't exist", async (name, bodyOf) => {
    expect(await refusalsOf(name, [world.careCase.id, 987_654_321].map(bodyOf))).toEqual([404, 404]);
  });

  const ofCompany: [keyof typeof allCalls, (customerNumber: string) => unknown][] = [
    ["getCustomerByCustomerNumber", (customerNumber) => ({ customerNumber })],
    ["updateCustomer", (customerNumber) => ({ customerNumber, version: 1, changes: { name: "Ny" } })],
    ["getPreferencesByCustomerNumber", (customerNumber) => ({ customerNumber })],
    ["getUsersByCustomerNumber", (customerNumber) => ({ customerNumber })],
    ["updateUserCustomerRole", (customerNumber) => ({ customerNumber, userId: people.nora.id, role: "user" })],
    ["sendInvitationRequest", (customerNumber) => ({ customerNumber, userId: people.nora.id })],
    ["updatePreferencesByCustomerNumber", (customerNumber) => ({ customerNumber, ownCasesOnly: true })],
  ];
  test.each(ofCompany)("belongs to a company that %s answers like one that doesn't exist", async (name, bodyOf) => {
    expect(await refusalsOf(name, [nordlys, "987654321"].map(bodyOf))).toEqual([404, 404]);
  });

  test("doesn't appear in anyone else's ids, lists or searches", async () => {
    const { careCases } = await havn.as("fie").getCareCasesByIds({ body: { ids: [world.careCase.id] } });
    const { rows: found } = await havn.as("fie").getCareCasesBySearch({ body: {} });
    const filtered = await havn.as("fie").getCareCasesBySearch({ body: { filters: { customerNumber: [nordlys] } } });
    const byNumber = await havn.as("fie").getCareCasesBySearch({ body: { text: `#${world.careCase.id}` } });
    expect([careCases, found, filtered.rows, byNumber.rows]).toEqual([[], [], [], []]);
    expect([filtered.count, byNumber.count]).toEqual([0, 0]);
    expect(fjord).not.toBe(nordlys);
  });

  test("is hidden from all but its creator if it is a draft", async () => {
    const ids = [world.draft.id];
    const seen = await Promise.all(
      (["nils", "nora", "anna"] as const).map((person) => havn.as(person).getCareCasesByIds({ body: { ids } })),
    );
    expect(seen.map(({ careCases }) => careCases.length)).toEqual([1, 0, 0]);
  });
});
