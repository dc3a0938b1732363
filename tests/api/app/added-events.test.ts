import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

/*
 * A type of history entry and one of notification, declared in one file (`postcard-events.ts`), with one text each, reach
 * everything that shows events.
 */
const load = async () => {
  // The calls' schemas are made once, so these modules are loaded anew.
  vi.resetModules();
  const [entries, icons, dialog, types, inbox, lines, cases, history, transactions] = await Promise.all([
    import("#care-cases/web/case/history/history-words.ts"),
    import("#care-cases/web/case/history/HistoryIcons.tsx"),
    import("#case-messages/web/conversation/timeline.ts"),
    import("#notifications/contract/notification-types.ts"),
    import("#notifications/web/inbox/inbox-url.ts"),
    import("#notifications/web/inbox/notification-words.ts"),
    import("#tests/support/mail/case-mails.ts"),
    import("#care-cases/server/case/writes/history-store.ts"),
    import("#platform/server/transactions/transaction.ts"),
  ]);
  return { ...entries, ...icons, ...dialog, ...types, ...inbox, ...lines, ...cases, ...history, ...transactions };
};

const start = async () => {
  const { postcardEvents: events } = await import("#tests/support/features/postcard-events.ts");
  const { postcardContract: contract, postcardServer: server } = await import("#tests/support/features/postcards.ts");
  const { startTestHavn } = await import("#tests/support/havn/start-test-havn.ts");
  return startTestHavn({ added: [{ contract, server, events }] });
};

/** Texts in both languages, as where Havn starts, with those of the postcards. */
const loadWords = async () => {
  const { giveWords } = await import("#app/words/give-words.ts");
  const { loadCatalogue } = await import("#wording/load-catalogue.ts");
  const { addTexts, wordsOf } = await import("#wording/catalogues.ts");
  const { postcardDanish, postcardEnglish } = await import("#tests/support/features/postcard-words.ts");
  giveWords();
  await Promise.all([loadCatalogue("en"), loadCatalogue("da")]);
  addTexts("en", postcardEnglish);
  addTexts("da", postcardDanish);
  return { english: wordsOf("en", "Havn"), danish: wordsOf("da", "Havn") };
};

let loaded: Awaited<ReturnType<typeof load>>;
let words: Awaited<ReturnType<typeof loadWords>>;
let havn: TestHavn;
let caseId: number;
beforeAll(async () => {
  loaded = await load();
  havn = await start();
  words = await loadWords();
  caseId = await loaded.buildMailedCase(havn);
  await postcardArrives();
});
afterAll(async () => {
  await havn.close();
  vi.resetModules();
});

const { anna, bo, nils } = people;

/** Anna notes a postcard from Nils, as a feature would. */
async function postcardArrives(): Promise<void> {
  const { buildActor } = await import("#tests/support/components/build-actor.ts");
  const actor = buildActor({ role: "staff", userId: anna.id, name: anna.name });
  const now = havn.clock.now();
  const context = { app: havn.havn.app, actor, auditAction: "test", now, requestId: "test", isAudited: false };
  const of = { assigneeId: bo.id, owner: null, contactPersonId: nils.id };
  await loaded.inTransaction(context, async (tx) => {
    const arrived = { type: "PostcardArrived", to: nils.name } as const;
    const changes = await loaded.storeChanges(tx.db, { actor, now }, [{ caseId, ...arrived }]);
    tx.emit({ topic: "caseSaved", caseId, actor, changes, message: null, before: of, after: of });
  });
}

const newestEntry = async (by: PersonName) => {
  const { changeLogs } = await havn.as(by).getCareCaseChangeLogsBySearch({ body: { caseId } });
  const [entry] = changeLogs;
  if (!entry) throw new Error("no history");
  return entry;
};
const newestNotification = async (by: PersonName) => {
  const body = { types: ["PostcardArrived" as const] };
  const { groups } = await havn.as(by).getCareCaseNotificationsBySearch({ body });
  const [notification] = groups[0]?.notifications ?? [];
  if (!notification) throw new Error("no notification");
  return notification;
};

test("its entry is in the history, with its text and icon", async () => {
  const entry = await newestEntry("nils");
  expect(entry).toMatchObject({ type: "PostcardArrived", to: nils.name, isInternal: false });
  expect([loaded.changeText(entry, words.english), loaded.changeText(entry, words.danish)]).toEqual([
    "put a postcard from Nils Nordlys on the wall",
    "hængte et postkort fra Nils Nordlys på væggen",
  ]);
  expect(loaded.iconOf(entry.type)).toBe("message");
});

test("the dialog shows it to those whom its row says", async () => {
  const events = [await newestEntry("bo")];
  const shownTo = (toStaff: boolean) =>
    loaded.timeline({ messages: [], hasEarlierMessages: false, events, toStaff }).length;
  expect([shownTo(true), shownTo(false)]).toEqual([1, 0]);
});

describe("its notification", () => {
  test("is in the inbox of those who get it by default, and reads as the entry", async () => {
    const [toBo, toNils] = [await newestNotification("bo"), await newestNotification("nils")];
    expect([toBo.reasons, toNils.reasons]).toEqual([["assignee"], ["contactPerson"]]);
    expect(loaded.notificationWords(toBo, words.english)).toEqual({
      author: anna.name,
      text: "put a postcard from Nils Nordlys on the wall",
    });
  });

  test("is a choice of the inbox's filter, and of the address", () => {
    const choices = loaded.notificationTypes.names().map((type) => words.english.t(`notificationType.${type}`));
    expect(choices).toContain("Postcard");
    const address = new URLSearchParams("type=PostcardArrived");
    expect(loaded.readInboxUrl(address).types).toEqual(["PostcardArrived"]);
  });

  test("has its row in the settings, which can be changed", async () => {
    const query = { areaId: "care" } as const;
    const settings = async () => {
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
    await havn.as("bo").updateNotificationSettingPreferences({ query, body: { version, cells: [off] } });
    expect((await settings()).cells.at(-1)).toMatchObject(off);
  });

  test("is emailed: to staff as the entry reads, and to customers, without a text for them, as a change", async () => {
    await loaded.pass(havn, 60);
    const [toBo] = await loaded.mailsOf(havn, "bo", caseId);
    const [toNils] = await loaded.mailsOf(havn, "nils", caseId);
    expect(toBo?.text).toContain("Anna Agent put a postcard from Nils Nordlys on the wall");
    expect(toNils?.text).toContain("Your case has changed.");
  });
});
