import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DraftAutosave } from "#case-messages/web/composer/draft-autosave.ts";
import { newerDraft } from "#case-messages/web/composer/newer-draft.ts";
import { draftName, type MessageDraft } from "#case-messages/web/composer/use-message-draft.ts";
import { localDraftTime, readLocalDraft, writeLocalDraft } from "#platform/web/saving/local-draft.ts";
import { answerCalls } from "#tests/support/components/answer-calls.ts";
import { restoreToComposer } from "./restore-to-composer.ts";

const name = draftName(1, 12, "external");
const back = { caseId: 12, userId: 1, key: "k1", isInternal: false, comment: "<p>Oops</p>" };
const begun = "<p>And more</p>";
const whole = "<p>Oops</p><p>And more</p>";

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** An open editor with some text, and the effect of Undo on it. */
const editor = () => {
  const late = Promise.withResolvers<void>();
  const calls = answerCalls(() => ({ status: 204 }));
  const send = globalThis.fetch;
  vi.stubGlobal("fetch", async (...given: Parameters<typeof fetch>) => {
    const response = await send(...given);
    if (calls.length === 1) await late.promise;
    return response;
  });
  const autosave = new DraftAutosave(12, false, () => {});
  const close = autosave.open();
  writeLocalDraft(name, { text: begun, attempt: null });
  autosave.later(begun);
  const states: unknown[] = [];
  const undo = () =>
    restoreToComposer(back, (state) => {
      states.push(state);
      if (state === null) close();
    });
  return { undo, states, late, calls: () => calls.map(({ body }) => body.comment) };
};
const open = { audience: "external", byHand: true };

test("unsaved newer text is only saved together with the restored text", async () => {
  const { undo, states, late, calls } = editor();
  late.resolve();
  undo();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls()).toEqual([whole]);
  expect(states).toEqual([null, open]);
});

test("the whole text is saved after a pending save, so it is the final version", async () => {
  const { undo, states, late, calls } = editor();
  await vi.advanceTimersByTimeAsync(1_000);
  undo();
  await vi.advanceTimersByTimeAsync(100);
  expect(calls()).toEqual([begun]);
  late.resolve();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(calls()).toEqual([begun, whole]);
  expect(states).toEqual([null, open]);
});

test("after an immediate reload the whole text is restored, although the server got the newer part later", () => {
  const { undo } = editor();
  undo();
  const kept = readLocalDraft<MessageDraft>(name);
  expect(kept?.text).toBe(whole);
  const at = localDraftTime(name);
  const server = { isInternal: false, comment: begun, savedAt: new Date(at + 500).toISOString() };
  expect(newerDraft({ text: whole, stored: kept?.stored ?? null, at }, server, at + 1_000)).toBe("local");
});
