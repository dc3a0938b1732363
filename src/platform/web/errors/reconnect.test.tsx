import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#platform/contract/error-shape.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { createErrorList, setErrorList } from "./errors.ts";
import { pauseBefore } from "./pause-before.ts";
import { isServerBack, showUnavailableInPage } from "./reconnect.ts";

const away = new ApiError({ statusCode: 503, message: "Service Unavailable", data: { code: "unavailable" } });

let list: ReturnType<typeof createErrorList>;
beforeEach(() => {
  vi.useFakeTimers();
  list = createErrorList(async () => true, vi.fn());
  setErrorList(list);
});
afterEach(() => {
  queryClient().clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Renders data that a page keeps fresh; `answers` are the next replies. */
const shown = async (name: string, answers: readonly ("away" | string)[]) => {
  let asked = 0;
  const queryFn = vi.fn(async () => {
    const answer = answers[asked++] ?? answers.at(-1);
    if (answer === "away") throw away;
    return answer;
  });
  const observer = new QueryObserver(queryClient(), { queryKey: [name], queryFn });
  const leave = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(answers[0]));
  return { observer, queryFn, leave };
};
const refresh = (name: string) => invalidate([name]);

test("a failed refresh is reported once, retried with growing pauses, and cleared when it succeeds", async () => {
  // The longest pauses: 2.5 s, 5 s, 10 s.
  vi.spyOn(Math, "random").mockReturnValue(0.999_999);
  const [one, other] = [
    await shown("one", ["old", "away", "away", "away", "new"]),
    await shown("other", ["old", "away", "new"]),
  ];
  await Promise.all([refresh("one"), refresh("other")]);
  expect(list.state().entries).toMatchObject([{ error: { statusCode: 503 } }]);
  await vi.advanceTimersByTimeAsync(2_500);
  expect([one.queryFn.mock.calls.length, other.observer.getCurrentResult().data]).toEqual([3, "new"]);
  expect(list.state().entries).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3_900);
  expect(one.queryFn).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1_100 + 10_000);
  expect(one.observer.getCurrentResult().data).toBe("new");
  expect(list.state().entries).toEqual([]);
  one.leave();
  other.leave();
});

test("no notification repeats what the page itself shows; when that page goes, the notification takes over", async () => {
  const { observer, leave } = await shown("one", ["old", "away", "away", "away", "new"]);
  await refresh("one");
  expect(list.state().entries).toHaveLength(1);
  const goes = showUnavailableInPage();
  expect(list.state().entries).toEqual([]);
  await refresh("one");
  expect(list.state().entries).toEqual([]);
  goes();
  await refresh("one");
  expect(list.state().entries).toMatchObject([{ error: { statusCode: 503 } }]);
  await refresh("one");
  expect(observer.getCurrentResult().data).toBe("new");
  expect(list.state().entries).toEqual([]);
  leave();
});

test("a click retries immediately; data that is no longer displayed isn't fetched", async () => {
  const { observer, queryFn, leave } = await shown("one", ["old", "away", "new"]);
  await refresh("one");
  list.retry(list.state().entries[0]?.key ?? 0);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("new"));
  expect(list.state().entries).toEqual([]);
  const gone = await shown("gone", ["old", "away"]);
  await refresh("gone");
  gone.leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([gone.queryFn.mock.calls.length, list.state().entries]).toEqual([2, []]);
  expect(queryFn).toHaveBeenCalledTimes(3);
  leave();
});

test("writes are never repeated automatically", async () => {
  const send = vi.fn(async () => {
    throw away;
  });
  const mutation = queryClient().getMutationCache().build(queryClient(), { mutationFn: send });
  await expect(mutation.execute(undefined)).rejects.toBe(away);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(send).toHaveBeenCalledOnce();
});

test("pauses grow to half a minute, with jitter", () => {
  const pauses = [0, 1, 2, 3, 4, 20].map(pauseBefore);
  for (const [index, least] of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000].entries()) {
    expect(pauses[index]).toBeGreaterThanOrEqual(least);
    expect(pauses[index]).toBeLessThanOrEqual(least * 1.25);
  }
});

test.each([
  [200, true],
  [404, true],
  [503, false],
  [502, false],
  ["no answer", false],
])("the server is back: %s → %s", async (status, isThere) => {
  const answer = () => (status === "no answer" ? Promise.reject(new TypeError()) : Promise.resolve({ status }));
  vi.stubGlobal("fetch", vi.fn(answer));
  expect(await isServerBack()).toBe(isThere);
});
