import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { post } from "#platform/contract/call.ts";

const calls = { save: post("/api/X/Save", { body: z.object({ text: z.string() }) }) } as const;

/** The texts that were sent, and what answers them, in order. */
let sent: string[];
let answers: (() => void)[];
let page: typeof import("#platform/web/browser-api.ts") & typeof import("./autosave.ts");
beforeEach(async () => {
  // Fresh modules, since other tests may have left calls unanswered.
  vi.resetModules();
  page = { ...(await import("#platform/web/browser-api.ts")), ...(await import("./autosave.ts")) };
  [sent, answers] = [[], []];
  vi.useFakeTimers();
  vi.stubGlobal("fetch", (_address: string, { body }: { body: string }) => {
    sent.push((JSON.parse(body) as { text: string }).text);
    return new Promise<Response>((resolve) => answers.push(() => resolve(new Response(null, { status: 204 }))));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const startTyping = () => {
  const autosave = new page.Autosave<string, null>(null, (text) => {
    void autosave.inTurn(() => page.browserApi(calls).save({ body: { text } })).catch(() => undefined);
  });
  return autosave;
};

/** Changes the identity, which is refused, so that the page goes on. */
const leave = () => {
  const change = vi.fn(async () => {
    throw new Error("refused");
  });
  const left = expect(page.changeIdentity(change)).rejects.toThrow("refused");
  return { change, left };
};
const answer = async () => {
  answers.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
};

test("what was typed a moment ago is saved before the identity changes, once", async () => {
  startTyping().later("Half a sentence");
  const { change, left } = leave();
  await vi.advanceTimersByTimeAsync(100);
  expect([sent, change.mock.calls.length]).toEqual([["Half a sentence"], 0]);
  await answer();
  await left;
  expect(change).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual(["Half a sentence"]);
});

test("it is saved after an earlier part that is still being saved", async () => {
  const autosave = startTyping();
  autosave.later("Half");
  await vi.advanceTimersByTimeAsync(1_000);
  autosave.later("Half a sentence");
  const { change, left } = leave();
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual(["Half"]);
  await answer();
  expect([sent, change.mock.calls.length]).toEqual([["Half", "Half a sentence"], 0]);
  await answer();
  await left;
});

test("a server that doesn't answer doesn't keep anybody", async () => {
  startTyping().later("Half a sentence");
  const { change, left } = leave();
  await vi.advanceTimersByTimeAsync(3_900);
  expect(change).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  await left;
  await answer();
});

test("what was discarded isn't saved", async () => {
  const autosave = startTyping();
  autosave.later("Half a sentence");
  autosave.forget();
  await leave().left;
  expect(sent).toEqual([]);
});
