import { afterAll, beforeAll, expect, test } from "vitest";
import type { CaseChanges } from "#care-cases/contract/care-case.ts";
import { reminderInstant } from "#care-cases/rules/follow-up/follow-up-reminders.ts";
import type { NotificationType } from "#notifications/contract/notification.ts";
import { sweepDeadlines } from "#notifications/server/deadlines/watch-deadlines.ts";
import { typeCode } from "#notifications/server/notification-codes.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { buildCase, buildDraft, change, read, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { forget, forgetDesk, notificationsTo, reset } from "#tests/support/notifications/read-notifications.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
let id: number;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
  id = (await buildCase(havn)).id;
});
afterAll(() => havn.close());

/*
 * The table of the rules, cell by cell: Anna acts; Bo of the staff, or Nora as a customer, is notified. I means inbox,
 * E immediate email, D daily summary.
 */
type Relation = "assignee" | "owner" | "subscriber" | "contact";
type Action = (caseId: number) => Promise<unknown>;

const set =
  (changes: CaseChanges): Action =>
  async (id) => {
    const careCase = await read(havn, "anna", id);
    if (careCase) await change(havn, "anna", careCase, changes);
  };
const onMessage =
  (act: (caseId: number, messageId: number) => Promise<unknown>): Action =>
  async (caseId) => {
    const { message } = await write(havn, "anna", caseId, "<p>Vi ser på det</p>");
    await forget(havn, caseId);
    await act(caseId, message.id);
  };
/**
 * Makes the case due, and runs the sweep. Notifications that the sweep creates at the same moment have separate rows in
 * the table.
 */
const deadline =
  (type: NotificationType): Action =>
  async (caseId) => {
    const follow_up = businessDate(havn.clock.now());
    havn.clock.set(reminderInstant(follow_up).toISOString());
    const due =
      type === "CloseToFirstResponse"
        ? { first_response_warn_at: havn.clock.now(), first_response_warned_at: null }
        : { follow_up, remind_on: follow_up, follow_up_missed: false };
    await havn.db.updateTable("care_case").set(due).where("id", "=", caseId).execute();
    await sweepDeadlines(havn.havn.app, { waits: true });
    const others = havn.db.deleteFrom("notification").where("case_id", "=", caseId);
    await others.where("type", "<>", typeCode(type)).execute();
    // That somebody is told if none of these are is tested in desk.test.ts.
    await forgetDesk(havn, caseId);
  };

const said = { comment: "<p>Vi ser på sagen</p>" };
const edit = onMessage((caseId, messageId) =>
  havn.as("anna").editCareCaseMessage({ body: { caseId, messageId, ...said } }),
);
const remove = onMessage((caseId, messageId) => havn.as("anna").deleteCareCaseMessage({ body: { caseId, messageId } }));

const { anna, bo, nora, nils } = people;
const acts = {
  NewMessage: (caseId) => write(havn, "anna", caseId, "<p>Vi ser på det</p>"),
  EditedMessage: edit,
  DeletedMessage: remove,
  StatusChanged: set({ status: "WorkingOn" }),
  AssigneeChanged: set({ assigneeId: anna.id }),
  OwnerChanged: set({ owner: { kind: "user", id: anna.id } }),
  ContactPersonChanged: async (caseId) => {
    // If there is no contact person, first somebody who doesn't see the case.
    const nobody = havn.db.updateTable("care_case").set({ contact_id: people.fie.id }).where("contact_id", "is", null);
    await nobody.where("id", "=", caseId).execute();
    await set({ contactPersonId: null })(caseId);
  },
  CaseTypeChanged: set({ caseType: "Support" }),
  SeverityChanged: set({ severity: "Critical" }),
  CustomerCasePriority: set({ customerPriority: "Top" }),
  NewEstimate: set({ estimateHours: 2.5 }),
  CloseToFirstResponse: deadline("CloseToFirstResponse"),
  CloseToFollowUpDate: deadline("CloseToFollowUpDate"),
  OneDayBeforeCareCaseBecomeInactive: deadline("OneDayBeforeCareCaseBecomeInactive"),
} satisfies Record<string, Action>;

type Event = keyof typeof acts;
/**
 * For a change of people, this is about the person who was replaced; the new person's notifications are listed below.
 */
const table: readonly [event: Event, assignee: string, owner: string, subscriber: string, contact: string][] = [
  ["NewMessage", "I E", "I", "I D", "I E"],
  ["EditedMessage", "I", "–", "–", "I"],
  ["DeletedMessage", "I", "–", "–", "I"],
  ["StatusChanged", "I", "I", "I D", "I E"],
  ["AssigneeChanged", "I", "I", "–", "–"],
  ["OwnerChanged", "I", "–", "–", "–"],
  ["ContactPersonChanged", "I", "–", "–", "I E"],
  ["CaseTypeChanged", "I", "I", "D", "I"],
  ["SeverityChanged", "I", "I", "D", "I"],
  ["CustomerCasePriority", "I", "I", "D", "I"],
  ["NewEstimate", "–", "I", "D", "I E"],
  ["CloseToFirstResponse", "I E", "I E", "–", "–"],
  ["CloseToFollowUpDate", "I D", "I D", "–", "–"],
  ["OneDayBeforeCareCaseBecomeInactive", "I D", "I D", "–", "–"],
];

const cells = table.flatMap(([event, assignee, owner, subscriber, contact]) =>
  (
    [
      [event, "assignee", "bo", assignee],
      [event, "owner", "bo", owner],
      [event, "subscriber", "bo", subscriber],
      [event, "subscriber", "nora", subscriber],
      [event, "contact", "nora", contact],
    ] as const
  ).map(([, relation, person, how]): [Event, Relation, PersonName, string] => [event, relation, person, how]),
);

test.each(cells)("%s: the %s (%s): %s", async (event, relation, person, how) => {
  await reset(havn, id, { [relation]: person });
  await acts[event](id);
  expect(await notificationsTo(havn, person, id)).toEqual(how === "–" ? [] : [`${event}: ${how}`]);
  // Nobody else has a relation to the case, and the person who acts is never notified.
  expect(await havn.db.selectFrom("notification").select("user_id").where("case_id", "=", id).execute()).toHaveLength(
    how === "–" ? 0 : 1,
  );
});

test.each<[string, CaseChanges, PersonName, string]>([
  ["the new assignee", { assigneeId: bo.id }, "bo", "AssigneeChanged: I E"],
  ["the new owner", { owner: { kind: "user", id: bo.id } }, "bo", "OwnerChanged: I E"],
  ["the new contact person", { contactPersonId: nora.id }, "nora", "ContactPersonChanged: I E"],
])("%s is notified: %j", async (_who, changes, person, how) => {
  await reset(havn, id, {});
  await set(changes)(id);
  expect(await notificationsTo(havn, person, id)).toContainEqual(how);
});

type RaiseRow = [string, PersonName, CaseChanges, PersonName, string[]];
test.each<RaiseRow>([
  ["the team's members", "nils", {}, "anna", ["NewCareCaseCreated: I E"]],
  ["the team's members, all of them", "nils", {}, "bo", ["NewCareCaseCreated: I E"]],
  ["the contact person", "nils", { contactPersonId: nora.id }, "nora", ["NewCareCaseCreated: I E"]],
  ["the contact person who raised it: not", "nils", { contactPersonId: nils.id }, "nils", []],
  [
    "the contact person, of a case that staff raise",
    "anna",
    { contactPersonId: nora.id },
    "nora",
    ["NewCareCaseCreated: I E"],
  ],
  ["a colleague who is nothing to the case: not", "nils", {}, "nora", []],
  ["another company's people: not", "nils", {}, "fie", []],
])("NewCareCaseCreated: %s", async (_who, by, changes, person, told) => {
  const draft = await buildDraft(havn, { by, changes });
  const team = { owner_team_id: 1 };
  await havn.db.updateTable("care_case").set(team).where("id", "=", draft.id).execute();
  expect(await notificationsTo(havn, person, draft.id)).toEqual([]);
  await change(havn, by, draft, { status: "Created" });
  expect(await notificationsTo(havn, person, draft.id)).toEqual(told);
});

type MentionRow = [PersonName, boolean, string[]];
test.each<MentionRow>([
  ["bo", false, ["MentionInMessage: I E"]],
  ["bo", true, ["MentionInMessage: I E"]],
  ["nora", false, ["MentionInMessage: I E"]],
  ["nora", true, []],
  ["fie", false, []],
])("MentionInMessage: %s, internal %s: %j", async (person, isInternal, told) => {
  await reset(havn, id, {});
  await write(havn, "anna", id, `<p><span data-mention="${people[person].id}">@en</span> se her</p>`, isInternal);
  expect(await notificationsTo(havn, person, id)).toEqual(told);
});
