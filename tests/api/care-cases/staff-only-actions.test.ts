import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allCalls } from "#app/contract/features.ts";
import type { AnyCall } from "#platform/contract/call.ts";
import type { EditedTag } from "#tags/contract/calls.ts";
import { type CallName, questions } from "#tests/leaks/questions.ts";
import type { World } from "#tests/leaks/random-world.ts";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, change, read, write } from "#tests/support/cases/build-case.ts";
import { buildTag, changeTags } from "#tests/support/cases/build-tag.ts";
import { agreementActions } from "#tests/support/clocks/agreement-actions.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import { nordlys, type PersonName, people } from "#tests/support/people/people.ts";

/*
 * What staff do only for themselves leaves no trace for customers: every call returns the same as before, including
 * version and time of change, and their streams get no event.
 */
let havn: TestHavn;
let caseId = 0;
let otherId = 0;
let agreementId = 0;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false", HAVN_ROLES: "api" } });
  caseId = (await buildCase(havn)).id;
  otherId = (await buildCase(havn, { by: "anna" })).id;
  await write(havn, "anna", caseId, "<p>Hvilken version?</p>");
  const agreement = await level.create();
  agreementId = agreement.id;
  await level.choose(agreement);
});
afterAll(() => havn.close());

const level = agreementActions(() => havn);
const agreement = () => level.read(agreementId);
/** Nora is the administrator of the company, and sees everything that its users see. */
const reader = "nora";
const listeners: readonly PersonName[] = [reader, "nils"];
const later = "2026-12-24";

/**
 * Calls that read. Exports and downloads are left out: they contain what lists and reports return, and the time at
 * which they were made.
 */
const names = (Object.keys(questions) as CallName[]).filter(
  (name) => !(allCalls[name] as AnyCall).writes && !/^(export|download)/.test(name),
);
/** Enough inputs to show what a call returns; lists have hundreds. */
const maxQuestions = 2;

/** Everything that a customer gets, by call and input; without headers, which contain times and request ids. */
async function everything(): Promise<Readonly<Record<string, string>>> {
  const known = { createdBy: "nils", customer: nordlys, contact: "nils", isDraft: false, isEnded: false } as const;
  const cases = [caseId, otherId].map((id) => ({ ...known, id, isDeleted: false }));
  const world = { havn, cases, messages: [], held: [], later: [], files: [], secrets: [] } as unknown as World;
  const authorization = await havn.bearer(reader);
  const asked = names.flatMap((name) =>
    questions[name](world, reader)
      .slice(0, maxQuestions)
      .map(async ({ query, body = {} }) => {
        const { path, method }: AnyCall = allCalls[name];
        const response = await fetch(`${havn.url}${path}${query ? `?${new URLSearchParams(query)}` : ""}`, {
          method,
          headers: { authorization, "content-type": "application/json" },
          ...(method !== "GET" && { body: JSON.stringify(body) }),
        });
        const text = (await response.text()).replaceAll(/"requestId":"[^"]*"/g, "");
        return [`${name} ${JSON.stringify(query ?? body)}`, text] as const;
      }),
  );
  return Object.fromEntries(await Promise.all(asked));
}

const anna = () => havn.as("anna");
const internal = async (comment = "<p>Kun for os</p>") => (await write(havn, "anna", caseId, comment, true)).message;
const notes = async () => {
  const body = { customerNumber: nordlys };
  const { customer } = await anna().getCustomerByCustomerNumber({ body });
  return { ...body, notesVersion: customer.notesVersion ?? 0, notes: `Noter ${customer.notesVersion}` };
};
const internalFile = () =>
  uploadFile(havn, "anna", { caseId, name: "a.txt", bytes: Buffer.from("a"), query: { isInternal: "true" } });

/** The actions, each with its preparation. */
const acts: readonly (readonly [string, () => Promise<unknown>, (before: unknown) => Promise<unknown>])[] = [
  ["notes on a company", async () => null, async () => anna().updateCustomerNotes({ body: await notes() })],
  ["an internal message", async () => null, () => internal()],
  [
    "an internal message with changes that change nothing",
    async () => null,
    async () => {
      const version = (await read(havn, "anna", caseId))?.version ?? 0;
      const comment = "<p>Os</p>";
      return anna().createCareCaseMessage({ body: { caseId, comment, isInternal: true, version, changes: {} } });
    },
  ],
  [
    "an internal message that is edited",
    internal,
    (message) =>
      anna().editCareCaseMessage({
        body: { caseId, messageId: (message as { id: number }).id, comment: "<p>Ny @[Bo](user:2)</p>" },
      }),
  ],
  [
    "an internal message that is deleted",
    internal,
    (message) => anna().deleteCareCaseMessage({ body: { caseId, messageId: (message as { id: number }).id } }),
  ],
  ["an internal file", async () => null, internalFile],
  [
    "an internal file that is removed",
    internalFile,
    (file) => anna().deleteCareCaseFile({ body: { caseId, fileId: (file as { id: number }).id } }),
  ],
  [
    "a draft of a message",
    async () => null,
    () => anna().saveCareCaseMessageDraft({ body: { caseId, isInternal: false, comment: "<p>Kladde</p>" } }),
  ],
  [
    "a message that can still be taken back",
    async () => null,
    () =>
      anna().sendCareCaseMessage({
        body: { caseId, isInternal: false, comment: "<p>Sendt</p>", clientKey: "a-held-message", fileIds: [] },
      }),
  ],
  ["following a case", async () => null, () => anna().subscribeToCareCase({ body: { caseId } })],
  ["following it no more", async () => null, () => anna().unSubscribeToCareCase({ body: { caseId } })],
  [
    "being on a case",
    async () => null,
    () => anna().reportCasePresence({ body: { caseId, tabId: "a-tab-of-annas", doing: "writing" } }),
  ],
  ["muting a case", async () => null, () => anna().muteCareCaseNotifications({ body: { caseId, isMuted: true } })],
  [
    "an order of the team",
    async () => null,
    () => anna().updateTeamMemberUserListSortOrder({ query: { areaId: "care" }, body: { userIds: [people.bo.id] } }),
  ],
  ["an agreement that is retired", agreement, (found) => level.update(found as never, { isRetired: true })],
  ["an agreement that is offered again", agreement, (found) => level.update(found as never, { isRetired: false })],
  ["an agreement that is saved as it was", agreement, (found) => level.update(found as never, { description: "" })],
  ["targets of a later day", agreement, (found) => level.set(found as never, later, 90)],
  ["targets of a later day, taken back", agreement, (found) => level.takeBack(found as never, later)],
  [
    "an internal tag that a case gets",
    () => buildTag(havn, "Vred"),
    (tag) => changeTags(havn, "anna", caseId, { add: [(tag as EditedTag).id] }),
  ],
  [
    "a tag that becomes another",
    async () => [await buildTag(havn, "Sur"), await buildTag(havn, "Glad")],
    async (tags) => {
      const [from, into] = tags as [EditedTag, EditedTag];
      await changeTags(havn, "anna", caseId, { add: [from.id] });
      await anna().updateTag({ body: { id: into.id, version: 1, changes: { name: "Tilfreds" } } });
      return anna().mergeTag({ body: { id: from.id, version: 1, intoId: into.id } });
    },
  ],
  [
    "a relation to another company's case",
    () => buildCase(havn, { by: "anna", changes: { customerNumber: "1002", contactPersonId: people.finn.id } }),
    (other) => anna().addRelatedCase({ body: { caseId, relatedCaseId: (other as { id: number }).id } }),
  ],
];

describe("customers don't learn of", () => {
  test.each(acts)("%s", async (_what, prepare, act) => {
    const prepared = await prepare();
    havn.clock.forward({ seconds: 1 });
    const before = await everything();
    const told = await heard(havn, listeners, () => act(prepared));
    expect(await everything()).toEqual(before);
    expect(told).toEqual(listeners.map(() => []));
  });
});

test("notes don't outdate an administrator's edit", async () => {
  const body = { customerNumber: nordlys };
  const { version } = (await havn.as("nora").getCustomerByCustomerNumber({ body })).customer;
  await anna().updateCustomerNotes({ body: await notes() });
  const { customer } = await havn
    .as("nora")
    .updateCustomer({ body: { ...body, version, changes: { phone: "87654321" } } });
  expect(customer).toMatchObject({ phone: "87654321", version: version + 1, notes: null, notesVersion: null });
});

test("and an administrator's edit doesn't outdate the notes", async () => {
  const before = await notes();
  const body = { customerNumber: nordlys };
  const { version } = (await havn.as("nora").getCustomerByCustomerNumber({ body })).customer;
  await havn.as("nora").updateCustomer({ body: { ...body, version, changes: { phone: "12121212" } } });
  expect((await anna().updateCustomerNotes({ body: before })).customer.notes).toBe(before.notes);
});

test("staff are notified of everybody's notes, but not while they act for a customer", async () => {
  const event = { kind: "customer", customerNumber: nordlys };
  const told = await heard(havn, ["anna", "bo"], async () => anna().updateCustomerNotes({ body: await notes() }));
  expect(told).toEqual([[event], [event]]);
});

test("staff actions that customers can see are announced and counted", async () => {
  const before = await read(havn, "nora", caseId);
  const told = await heard(havn, ["nora"], () =>
    change(havn, "anna", { id: caseId, version: before?.version ?? 0 }, { assigneeId: people.bo.id }),
  );
  expect(told.flat().map(({ kind }) => kind)).toContain("case");
  expect((await read(havn, "nora", caseId))?.version).toBe((before?.version ?? 0) + 1);
});
