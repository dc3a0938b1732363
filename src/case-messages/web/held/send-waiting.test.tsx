import { beforeEach, expect, test, vi } from "vitest";
import { draftName, type MessageDraft } from "#case-messages/web/composer/use-message-draft.ts";
import { readLocalDraft, writeLocalDraft } from "#platform/web/saving/local-draft.ts";
import { type Answer, answerCalls, refusal } from "#tests/support/components/answer-calls.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { buildMessage } from "#tests/support/components/build-care-case.ts";
import { sendWaiting } from "./send-waiting.ts";
import { writerOf } from "./waiting-message.ts";
import type { WaitingOrder } from "./waiting-order.ts";

const actor = buildActor({ role: "staff" });
const name = draftName(actor.userId, 12, "internal");
const order: WaitingOrder = {
  by: writerOf(actor),
  fileIds: [5],
  version: 3,
  seenMessageId: 31,
  seenStatus: "WaitsOnHavn",
  seenCustomer: "1001",
};
const keep = (waiting: WaitingOrder = order) =>
  writeLocalDraft(name, { text: "<p>Note</p>", attempt: { key: "key-of-note", content: "" }, waiting });
const kept = () => readLocalDraft<MessageDraft>(name);
const hear = vi.fn();

/** Sends what waits, with this answer to it. */
const sendWith = async (answer: Answer) => {
  const calls = answerCalls(({ name: call }) => (call === "SendCareCaseMessage" ? answer : {}));
  await sendWaiting(actor, hear);
  return calls.filter(({ name: call }) => call === "SendCareCaseMessage");
};

beforeEach(() => {
  localStorage.clear();
  hear.mockReset();
});

test("sends it under its key, for its audience, with what its writer had seen", async () => {
  keep();
  const [sent] = await sendWith({ body: { message: buildMessage(), held: null } });
  expect(sent?.body).toEqual({
    caseId: 12,
    comment: "<p>Note</p>",
    isInternal: true,
    fileIds: [5],
    clientKey: "key-of-note",
    seenMessageId: 31,
    seenStatus: "WaitsOnHavn",
    seenCustomer: "1001",
  });
  expect(kept()).toBeNull();
  expect(hear).toHaveBeenCalledWith(12, "sent");
});

test.each([
  ["no reply", new TypeError("Failed to fetch")],
  ["a session that ended", refusal(401, "unauthenticated")],
  ["no database", refusal(503, "unavailable")],
] as const)("waits on after %s", async (_what, answer) => {
  vi.useFakeTimers();
  keep();
  await sendWith(answer);
  expect(kept()?.waiting).toEqual(order);
  expect(hear).not.toHaveBeenCalled();
  vi.useRealTimers();
});

test("keeps why it was refused, and doesn't try again until its writer decides", async () => {
  keep();
  await sendWith(refusal(409, "outdated", { newestMessageId: 44, count: 2 }));
  expect(kept()?.waiting?.refused).toEqual({ code: "outdated", count: 2, newestMessageId: 44 });
  expect(hear).toHaveBeenCalledWith(12, "refused");
  expect(await sendWith({ body: { message: buildMessage(), held: null } })).toEqual([]);
});

test("isn't sent by a page of anybody else, nor of staff who act for its writer", async () => {
  for (const by of ["99", "1 7"]) {
    keep({ ...order, by });
    expect(await sendWith({ body: { message: buildMessage(), held: null } })).toEqual([]);
    expect(kept()?.text).toBe("<p>Note</p>");
  }
});
