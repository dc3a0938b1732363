import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { removingCase } from "#care-cases/web/case/case-queries.ts";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { type Answer, answerCalls, refusal } from "#tests/support/components/answer-calls.ts";
import { DraftAutosave } from "./draft-autosave.ts";
import type { StoredDrafts } from "./draft-queries.ts";

beforeEach(() => {
  queryClient().clear();
  queryClient().setQueryData<StoredDrafts>(caseKeys.drafts(12), { drafts: [], held: [], askedAt: 0 });
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const autosaveWith = (answer: () => Answer) => {
  const calls = answerCalls(answer);
  const stored: string[] = [];
  const autosave = new DraftAutosave(12, false, (text) => stored.push(text));
  return { autosave, stored, comments: () => calls.map(({ body }) => body.comment) };
};
const fine = (): Answer => ({ status: 204 });
const known = () =>
  queryClient()
    .getQueryData<StoredDrafts>(caseKeys.drafts(12))
    ?.drafts.map(({ comment }) => comment);

test("saves once, a second after typing stops, and says when", async () => {
  const { autosave, stored, comments } = autosaveWith(fine);
  autosave.later("<p>Ha</p>");
  await vi.advanceTimersByTimeAsync(600);
  autosave.later("<p>Half a sentence</p>");
  await vi.advanceTimersByTimeAsync(999);
  expect(comments()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(comments()).toEqual(["<p>Half a sentence</p>"]);
  expect(stored).toEqual(["<p>Half a sentence</p>"]);
  expect(known()).toEqual(["<p>Half a sentence</p>"]);
  expect(autosave.state()).toEqual({ kind: "saved", at: Date.now() });
});

test("retries until the server is reached", async () => {
  let answer: Answer = new TypeError("Failed to fetch");
  const { autosave, stored, comments } = autosaveWith(() => answer);
  autosave.later("<p>Text</p>");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(autosave.state().kind).toBe("local");
  // Soon at first, since a request may still fail just after the connection is back; then after longer and longer pauses.
  await vi.advanceTimersByTimeAsync(2_500);
  expect(comments()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(comments()).toHaveLength(2);
  answer = { status: 204 };
  await vi.advanceTimersByTimeAsync(2_500);
  expect(comments()).toHaveLength(3);
  expect(stored).toEqual(["<p>Text</p>"]);
});

test("doesn't retry what the server will never accept", async () => {
  const { autosave, comments } = autosaveWith(() => refusal(404, "notFound"));
  autosave.later("<p>Text</p>");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(comments()).toHaveLength(1);
});

test("saves nothing on a case being deleted by this page, now or on leaving", async () => {
  const calls = answerCalls(fine);
  const autosave = new DraftAutosave(13, false, () => {});
  const reply = Promise.withResolvers<void>();
  autosave.later("<p>Text</p>");
  const deletion = removingCase(13, () => reply.promise);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(autosave.state().kind).toBe("local");
  autosave.later("<p>Text, and more</p>");
  reply.resolve();
  await deletion;
  autosave.leave();
  expect(calls).toEqual([]);
});

test("saves nothing after the message is sent", async () => {
  const { autosave, comments } = autosaveWith(fine);
  autosave.later("<p>Text</p>");
  await Promise.all([autosave.stop(), vi.advanceTimersByTimeAsync(3_000)]);
  autosave.clear();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(comments()).toEqual([]);
  expect(known()).toEqual([]);
  expect(autosave.state().kind).toBe("none");
});

test("deletes a draft that arrives after the message, and ignores its reply", async () => {
  const { autosave, stored, comments } = autosaveWith(fine);
  const late = Promise.withResolvers<void>();
  const send = globalThis.fetch;
  vi.stubGlobal("fetch", async (...given: Parameters<typeof fetch>) => {
    const response = await send(...given);
    if (comments().length === 1) await late.promise;
    return response;
  });
  autosave.later("<p>Text</p>");
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all([autosave.stop(), vi.advanceTimersByTimeAsync(3_000)]);
  autosave.clear();
  late.resolve();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(comments()).toEqual(["<p>Text</p>", ""]);
  expect(stored).toEqual([]);
  expect(known()).toEqual([]);
  expect(autosave.state().kind).toBe("none");
});

test("doesn't try again to save the draft of a message that waits to be sent", async () => {
  const { autosave, comments } = autosaveWith(fine);
  const lost = Promise.withResolvers<Response>();
  const send = globalThis.fetch;
  vi.stubGlobal("fetch", (...given: Parameters<typeof fetch>) => Promise.all([send(...given), lost.promise]));
  autosave.later("<p>Text</p>");
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all([autosave.stop(), vi.advanceTimersByTimeAsync(3_000)]);
  autosave.giveUp();
  lost.reject(new TypeError("Failed to fetch"));
  await vi.advanceTimersByTimeAsync(60_000);
  autosave.leave();
  expect(comments()).toEqual(["<p>Text</p>"]);
});

test("sends pending changes when the user leaves the page", async () => {
  const { autosave, comments } = autosaveWith(fine);
  autosave.later("<p>Text</p>");
  autosave.leave();
  expect(comments()).toEqual(["<p>Text</p>"]);
});
