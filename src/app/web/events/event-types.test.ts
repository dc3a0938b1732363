import { beforeAll, expect, test } from "vitest";
import { historyTypes } from "#care-cases/contract/history-types.ts";
import { changeText } from "#care-cases/web/case/history/history-words.ts";
import { notificationTypes } from "#notifications/contract/notification-types.ts";
import type { CodedType, CodedTypes } from "#platform/contract/coded-types.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";

beforeAll(() => Promise.all([loadCatalogue("en"), loadCatalogue("da")]));

/** As stored, by code. New types get a line at the end; a line never changes, and stays when its type goes. */
const storedHistory = [
  ...["StatusChanged", "AssigneeChanged", "NewMessage", "EditedMessage", "DeletedMessage", "OwnerChanged"],
  ...["CaseTypeChanged", "CaseChannelChanged", "SeverityChanged", "FollowupDateChanged", "EstimateChanged"],
  ...["FirstResponseSendChanged", "ContactPersonChanged", "ExternalReferenceChanged", "CustomerChanged"],
  ...["CaseTitleChangeLog", "CareCaseCreated", "CustomerCasePriorityChanged", "FollowerAdded", "FollowerRemoved"],
  "SenderRemembered",
  ...["TagsAdded", "TagsRemoved"],
  "CareCaseImported",
];
const storedNotifications = [
  ...["MentionInMessage", "NewMessage", "EditedMessage", "DeletedMessage", "StatusChanged", "AssigneeChanged"],
  ...["OwnerChanged", "ContactPersonChanged", "CaseTypeChanged", "SeverityChanged", "NewEstimate"],
  ...["CloseToFirstResponse", "CloseToFollowUpDate", "OneDayBeforeCareCaseBecomeInactive", "NewCareCaseCreated"],
  ...["CustomerCasePriority", "CaseReminder", "AddedAsFollower", "LaterMessageReturned"],
  "ChangesNotMade",
  "FileKeptApart",
];

const codes = <Name extends string>(types: CodedTypes<Name, CodedType>) =>
  types
    .names()
    .map((name) => ({ name, code: types.of(name)?.code ?? -1 }))
    .toSorted((one, other) => one.code - other.code);

test.each([
  ["history", codes(historyTypes), storedHistory],
  ["notification", codes(notificationTypes), storedNotifications],
])("%s types keep their codes, each its own", (_what, declared, stored) => {
  expect(declared).toEqual(stored.map((name, code) => ({ name, code })));
});

const entry = { id: 1, at: "2026-11-20T08:00:00.000Z", by: null, impersonatorName: null, isInternal: false };

test.each(historyTypes.names())("the history type %s has its text in both languages", (type) => {
  for (const locale of ["en", "da"] as const) {
    const words = wordsOf(locale, "Havn");
    const hasField = words.t.orNull(`historyField.${type}`) !== null;
    const day = "2026-11-20";
    const missing = `add historyText.${type}, or historyField.${type} of a field, to the words of its feature`;
    expect(changeText({ ...entry, type, from: null, to: day, reason: null }, words), missing).not.toBe("");
    expect(hasField, missing).toBe(historyTypes.of(type)?.isField === true);
  }
});

test.each(notificationTypes.names())("the notification type %s has its texts in both languages", (type) => {
  for (const locale of ["en", "da"] as const) {
    const { t } = wordsOf(locale, "Havn");
    const isRead = notificationTypes.of(type)?.history !== null || t.orNull(`notificationText.${type}`) !== null;
    expect(t.orNull(`notificationType.${type}`), `add notificationType.${type} to its words`).not.toBeNull();
    expect(isRead, `add notificationText.${type} to its words`).toBe(true);
  }
});
