import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { declareEventTypes } from "#app/contract/event-types.ts";
import { storeChanges } from "#care-cases/server/case/case-writes-store.ts";
import type { CaseSavedEvent } from "#care-cases/server/case-saved-event.ts";
import { iconOf } from "#care-cases/web/case/history/HistoryIcons.tsx";
import { changeText } from "#care-cases/web/case/history/history-words.ts";
import { timeline } from "#case-messages/web/dialog/timeline.ts";
import { notificationTypes } from "#notifications/contract/notification-types.ts";
import { readInboxUrl } from "#notifications/web/inbox/inbox-url.ts";
import { notificationWords } from "#notifications/web/inbox/notification-words.ts";
import { inTransaction } from "#platform/server/database/transaction.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { postcardEvents } from "#tests/support/features/postcard-events.ts";
import { postcardDanish, postcardEnglish } from "#tests/support/features/postcard-words.ts";
import { postcardContract, postcardServer } from "#tests/support/features/postcards.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { buildMailedCase, mailsOf, pass } from "#tests/support/mail/case-mails.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";
import { addTexts, wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";

/*
 * A type of history entry and one of notification, declared in one file (`postcard-events.ts`), with one text each, reach everything
 * that shows events.
 */
let havn: TestHavn;
let caseId: number;
beforeAll(async () => {
  await Promise.all([loadCatalogue("en"), loadCatalogue("da")]);
  addTexts("en", postcardEnglish);
  addTexts("da", postcardDanish);
  const added = [{ contract: postcardContract, server: postcardServer, events: postcardEvents }];
  havn = await startTestHavn({ added });
  caseId = await buildMailedCase(havn);
  await postcardArrives();
});
afterAll(async () => {
  await havn.close();
  declareEventTypes();
});

const { anna, bo, nils } = people;

/** Anna notes a postcard from Nils, as a feature would. */
async function postcardArrives(): Promise<void> {
  const actor = buildActor({ role: "staff", userId: anna.id, name: anna.name });
  const now = havn.clock.now();
  const context = { app: havn.havn.app, actor, auditAction: "test", now, requestId: "test", isAudited: false };
  const of = { assigneeId: bo.id, owner: null, contactPersonId: nils.id };
  await inTransaction(context, async (tx) => {
    const changes = await storeChanges(tx.db, { caseId, actor, now }, [{ type: "PostcardArrived", to: nils.name }]);
    const saved = { topic: "caseSaved", caseId, actor, changes, message: null, before: of, after: of } as const;
    tx.emit(saved satisfies CaseSavedEvent);
  });
}

const english = () => wordsOf("en", "Havn");
const danish = () => wordsOf("da", "Havn");

const newestEntry = async (by: PersonName) => {
  const { changeLogs } = await havn.as(by).getCareCaseChangeLogsBySearch({ body: { caseId } });
  const [entry] = changeLogs;
  if (!entry) throw new Error("no history");
  return entry;
};
const newestNotification = async (by: PersonName) => {
  const body = { types: ["PostcardArrived" as const] };
  const { groups } = await havn.as(by).getCareCaseNotificationsBySearch({ body });
  return groups[0]?.notifications[0];
};

test("its entry is in the history, with its text and icon", async () => {
  const entry = await newestEntry("nils");
  expect(entry).toMatchObject({ type: "PostcardArrived", to: nils.name, isInternal: false });
  expect([changeText(entry, english()), changeText(entry, danish())]).toEqual([
    "put a postcard from Nils Nordlys on the wall",
    "hængte et postkort fra Nils Nordlys på væggen",
  ]);
  expect(iconOf(entry.type)).toBe("message");
});

test("the dialog shows it to those whom its row says", async () => {
  const events = [await newestEntry("bo")];
  const shownTo = (toStaff: boolean) => timeline({ messages: [], hasEarlierMessages: false, events, toStaff }).length;
  expect([shownTo(true), shownTo(false)]).toEqual([1, 0]);
});

describe("its notification", () => {
  test("is in the inbox of those who get it by default, and reads as the entry", async () => {
    const [toBo, toNils] = [await newestNotification("bo"), await newestNotification("nils")];
    expect([toBo?.reasons, toNils?.reasons]).toEqual([["assignee"], ["contactPerson"]]);
    expect(toBo && notificationWords(toBo, english())).toEqual({
      author: anna.name,
      text: "put a postcard from Nils Nordlys on the wall",
    });
  });

  test("is a choice of the inbox's filter, and of the address", () => {
    expect(notificationTypes.names().map((type) => english().t(`notificationType.${type}`))).toContain("Postcard");
    expect(readInboxUrl(new URLSearchParams("type=PostcardArrived")).types).toEqual(["PostcardArrived"]);
  });

  test("has its row in the settings, which can be changed", async () => {
    const settings = async () => {
      const query = { areaId: "care" } as const;
      const { version, cells } = await havn.as("bo").getNotificationSettingPreferences({ query });
      return { version, cells: cells.filter(({ type }) => type === "PostcardArrived") };
    };
    const { version, cells } = await settings();
    expect(cells.map(({ relation, inbox, mail }) => `${relation} ${inbox} ${mail}`)).toEqual([
      "assignee true AtOnce",
      "owner true Off",
      "subscribe true Off",
    ]);
    const off = { relation: "subscribe", type: "PostcardArrived", inbox: false, mail: "Off" } as const;
    const query = { areaId: "care" } as const;
    await havn.as("bo").updateNotificationSettingPreferences({ query, body: { version, cells: [off] } });
    expect((await settings()).cells.at(-1)).toMatchObject(off);
  });

  test("is emailed: to staff as the entry reads, and to customers, without a text for them, as a change", async () => {
    await pass(havn, 60);
    const [toBo] = await mailsOf(havn, "bo", caseId);
    const [toNils] = await mailsOf(havn, "nils", caseId);
    expect(toBo?.text).toContain("Anna Agent put a postcard from Nils Nordlys on the wall");
    expect(toNils?.text).toMatch(/(?:Your case has changed|Din sag er ændret)\./);
  });
});
