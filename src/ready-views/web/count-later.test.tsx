import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchQuery } from "#platform/web/loading/cache.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { countPause, countSoon } from "./count-later.ts";
import { readyViewsKey } from "./ready-views-query.ts";

const isOutdated = () => queryClient().getQueryState(readyViewsKey)?.isInvalidated;
const load = () => fetchQuery({ key: readyViewsKey, fetch: async () => null, freshMilliseconds: 0 });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("however many events there are, counts are asked for again once, and not at once", async () => {
  await load();
  for (let event = 0; event < 50; event++) countSoon({ kind: "case" });
  await vi.advanceTimersByTimeAsync(countPause.least - 1);
  expect(isOutdated()).toBe(false);
  countSoon({ kind: "message" });
  await vi.advanceTimersByTimeAsync(countPause.most - countPause.least + 1);
  expect(isOutdated()).toBe(true);
  await load();
  await vi.advanceTimersByTimeAsync(countPause.most);
  expect(isOutdated()).toBe(false);
});

test("what changes no list changes no count", async () => {
  await load();
  for (const kind of ["presence", "file", "notification"] as const) countSoon({ kind });
  await vi.advanceTimersByTimeAsync(countPause.most);
  expect(isOutdated()).toBe(false);
});
