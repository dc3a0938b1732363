import { QueryObserver } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#platform/contract/error-shape.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { loadCode, loadIfThere } from "#platform/web/loading/load-code.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { isConnected, untilAnswered, useConnection, watchConnection } from "./connection.ts";

type Reply = { readonly isAnswered: boolean };

/** The page's pending health checks, each open until the test replies. */
let asked: ((reply: Reply) => void)[] = [];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  // The longest pauses: 2.5 s, 5 s, 10 s.
  vi.spyOn(Math, "random").mockReturnValue(0.999_999);
  asked = [];
  vi.stubGlobal("fetch", async () => {
    const { isAnswered } = await new Promise<Reply>((resolve) => asked.push(resolve));
    if (!isAnswered) throw new TypeError("Failed to fetch");
    return new Response("{}", { headers: { "content-type": "application/json" } });
  });
  stop = watchConnection();
});
afterEach(async () => {
  say("online");
  await reply(true);
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const say = (word: "online" | "offline") => dispatchEvent(new Event(word));
/** Answers all pending checks, and lets the page continue. */
const reply = async (isAnswered: boolean) => {
  for (const answer of asked.splice(0)) answer({ isAnswered });
  await vi.advanceTimersByTimeAsync(0);
  return asked.length;
};

test("a request made before the connection returned proves nothing, and is repeated at once", async () => {
  say("offline");
  expect(asked).toHaveLength(1);
  say("online");
  expect(await reply(false)).toBe(1);
  await reply(true);
  expect(isConnected()).toBe(true);
});

test("a reply to a request made before the connection was lost proves nothing either", async () => {
  say("offline");
  await reply(false);
  say("online");
  say("offline");
  expect(await reply(true)).toBe(1);
  expect(isConnected()).toBe(false);
  await reply(false);
  expect(isConnected()).toBe(false);
});

test("if the connection returns before it carries anything, pauses are short again", async () => {
  say("offline");
  await reply(false);
  for (const pause of [2_500, 5_000, 10_000]) {
    await vi.advanceTimersByTimeAsync(pause);
    await reply(false);
  }
  say("online");
  await reply(false);
  await vi.advanceTimersByTimeAsync(2_500);
  await reply(true);
  expect(isConnected()).toBe(true);
});

test("code isn't requested while nobody answers, since browsers may request it only once", async () => {
  const load = vi.fn(async () => "code");
  say("offline");
  await reply(false);
  expect(await loadIfThere(load)).toBeNull();
  const loaded = loadCode(load);
  await reply(false);
  expect(load).not.toHaveBeenCalled();
  say("online");
  await reply(true);
  expect(await loaded).toBe("code");
  expect(load).toHaveBeenCalledTimes(1);
});

test("what somebody opened is awaited, but not data that is refreshed meanwhile", async () => {
  let isLost = false;
  const queryFn = vi.fn(async () => {
    if (isLost) throw new ApiError({ statusCode: 0, message: "Network Error" });
    return "data";
  });
  const observer = new QueryObserver(queryClient(), { queryKey: ["refreshed"], queryFn });
  const leave = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("data"));
  const connection = renderHook(() => useConnection()).result;
  isLost = true;
  say("offline");
  await reply(false);
  await invalidate(["refreshed"]);
  expect(queryFn).toHaveBeenCalledTimes(2);
  // The refresh that failed asks for a check, and whoever waits for somebody to answer may ask for another.
  for (const _check of [1, 2]) await reply(false);
  expect(connection.current).toEqual({ state: "away", isAwaited: false });

  const opened = untilAnswered();
  await reply(false);
  await vi.waitFor(() => expect(connection.current.isAwaited).toBe(true));
  say("online");
  await reply(true);
  await opened;
  await vi.waitFor(() => expect(connection.current).toEqual({ state: "online", isAwaited: false }));
  leave();
});
