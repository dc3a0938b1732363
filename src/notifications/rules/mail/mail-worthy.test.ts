import { describe, expect, test } from "vitest";
import { notificationTypes } from "#notifications/contract/notification-types.ts";
import { mailVerdict, type ReaderFacts, type WaitingFacts } from "#notifications/rules/mail/mail-worthy.ts";

const waiting: WaitingFacts = {
  type: "NewMessage",
  isInternal: false,
  isRead: false,
  isTurnedOff: false,
  message: "there",
  runsAround: false,
};
const staff: ReaderFacts = { isStaff: true, isMuted: false, includesDeadlines: true };
const customer: ReaderFacts = { ...staff, isStaff: false };

describe("what happens to a notification waiting to be emailed", () => {
  test.each([
    ["a message", {}, customer, "send"],
    ["what was read meanwhile", { isRead: true }, staff, "drop"],
    ["what was turned off meanwhile", { isTurnedOff: true }, staff, "drop"],
    ["a mention that was turned off", { isTurnedOff: true, type: "MentionInMessage" }, customer, "drop"],
    ["an internal message to staff", { isInternal: true }, staff, "send"],
    ["an internal message to a customer", { isInternal: true }, customer, "drop"],
    ["an internal mention of a customer", { isInternal: true, type: "MentionInMessage" }, customer, "drop"],
    ["a message that was deleted", { message: "deleted" }, staff, "drop"],
    ["a mention that was deleted", { message: "deleted", type: "MentionInMessage" }, staff, "drop"],
    ["that a message was deleted", { message: "deleted", type: "DeletedMessage" }, staff, "send"],
    ["a message on a muted case", {}, { ...staff, isMuted: true }, "drop"],
    ["a mention on a muted case", { type: "MentionInMessage" }, { ...staff, isMuted: true }, "send"],
    [
      "a mention on a muted case that was read",
      { type: "MentionInMessage", isRead: true },
      { ...staff, isMuted: true },
      "drop",
    ],
    ["what a newer version of Havn stored", { type: "Unknown" }, staff, "drop"],
  ] as const)("%s", (_name, facts, reader, verdict) => {
    expect(mailVerdict({ ...waiting, ...facts }, reader)).toBe(verdict);
  });

  test("outside of support hours only deadlines wait", () => {
    const closed = { ...staff, includesDeadlines: false };
    const waits = notificationTypes
      .names()
      .filter((type) => mailVerdict({ ...waiting, type, message: "none" }, closed) === "wait");
    expect(waits).toEqual(["CloseToFirstResponse", "CloseToFollowUpDate", "OneDayBeforeCareCaseBecomeInactive"]);
    const ofAround = waits.map((type) => mailVerdict({ ...waiting, type, message: "none", runsAround: true }, closed));
    expect(ofAround).toEqual(["send", "wait", "wait"]);
    expect(mailVerdict({ ...waiting, type: "CloseToFirstResponse", isRead: true }, closed)).toBe("drop");
  });
});
