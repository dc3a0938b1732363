import { describe, expect, test, vi } from "vitest";
import { ApiError } from "#platform/contract/error-shape.ts";
import { createErrorList } from "./errors.ts";

const failed = (statusCode: number) => new ApiError({ statusCode, message: `failed ${statusCode}` });
const settle = () => new Promise((resolve) => setTimeout(resolve));

const listWith = (verify: () => Promise<boolean>) => {
  const leave = vi.fn();
  const log = vi.fn();
  return { list: createErrorList(verify, leave, log), leave, log };
};

describe("the global error list", () => {
  test("an entry holds error, refresh and retryCount 0", () => {
    const { list } = listWith(async () => true);
    const refresh = () => {};
    list.report(failed(500), refresh);
    expect(list.state().entries).toMatchObject([{ error: { statusCode: 500 }, refresh, retryCount: 0 }]);
  });

  test("empty errors and aborted requests are ignored", () => {
    const { list } = listWith(async () => true);
    list.report(null);
    list.report(undefined);
    list.report(new ApiError({ statusCode: 0, message: "Request aborted" }));
    expect(list.state().entries).toEqual([]);
  });

  test("a 401 checks the session; meanwhile, new errors are ignored", async () => {
    let answer: (signedIn: boolean) => void = () => {};
    const { list, leave } = listWith(() => new Promise((resolve) => (answer = resolve)));
    list.report(failed(401));
    expect(list.state().verifyingAuthentication).toBe(true);
    list.report(failed(500));
    expect(list.state().entries).toEqual([]);
    answer(true);
    await settle();
    expect(list.state().verifyingAuthentication).toBe(false);
    expect(leave).not.toHaveBeenCalled();
    list.report(failed(500));
    expect(list.state().entries).toHaveLength(1);
  });

  test("a failed check logs out", async () => {
    const { list, leave } = listWith(() => Promise.reject(failed(401)));
    list.report(failed(401));
    await settle();
    expect(leave).toHaveBeenCalledOnce();
  });

  test("logs each error with statusCode, message, statusMessage and data, but not ignored ones", () => {
    const { list, log } = listWith(async () => true);
    const error = new ApiError(
      { statusCode: 409, statusMessage: "Conflict", message: "Stale", data: { code: "stale" } },
      { response: "secret", headers: { "set-cookie": "secret" } },
    );
    list.report(error);
    const record = { statusCode: 409, statusMessage: "Conflict", message: "Stale", data: { code: "stale" } };
    expect(log.mock.calls).toEqual([[error, record]]);
    list.report(new TypeError("x is not a function"));
    expect(log.mock.lastCall?.[1]).toEqual({
      statusCode: 500,
      statusMessage: "",
      message: "x is not a function",
      data: null,
    });
    list.report(null);
    list.report(new ApiError({ statusCode: 0, message: "Request aborted" }));
    expect(log).toHaveBeenCalledTimes(2);
  });

  test("repeated failures increase the retry count until success or dismissal", () => {
    const { list } = listWith(async () => true);
    const counted = () => list.state().entries.map(({ retryCount }) => retryCount);
    const tryAgain = () => list.retry(list.state().entries[0]?.key ?? 0);
    const fail = () => list.report(failed(500), () => {}, "the list of cases");
    fail();
    expect(counted()).toEqual([0]);
    tryAgain();
    expect(counted()).toEqual([]);
    fail();
    expect(counted()).toEqual([1]);
    tryAgain();
    fail();
    expect(counted()).toEqual([2]);
    list.report(failed(500), () => {}, "another");
    expect(counted()).toEqual([2, 0]);
    list.settle("the list of cases");
    fail();
    expect(counted()).toEqual([0, 0]);
    list.retry(list.state().entries.at(-1)?.key ?? 0);
    fail();
    expect(counted()).toEqual([0, 1]);
    list.dismiss(list.state().entries.at(-1)?.key ?? 0);
    fail();
    expect(counted()).toEqual([0, 0]);
  });

  test("repeated errors of the same refresh replace each other; without a refresh each is separate", () => {
    const { list } = listWith(async () => true);
    const refresh = () => {};
    list.report(failed(500), refresh);
    list.report(failed(503), refresh);
    expect(list.state().entries.map(({ error }) => error.statusCode)).toEqual([503]);
    list.report(failed(500));
    list.report(failed(500));
    expect(list.state().entries).toHaveLength(3);
  });

  test("an unreachable server signs nobody out", async () => {
    for (const status of [0, 502, 503, 504]) {
      const { list, leave } = listWith(() => Promise.reject(failed(status)));
      list.report(failed(401));
      await settle();
      expect(leave).not.toHaveBeenCalled();
      expect(list.state()).toMatchObject({
        verifyingAuthentication: false,
        entries: [{ error: { statusCode: status } }],
      });
    }
  });

  test("retrying refreshes and removes the entry; dismissing only removes it", () => {
    const { list } = listWith(async () => true);
    const refresh = vi.fn();
    list.report(failed(500), refresh);
    list.report(failed(503));
    const [first, second] = list.state().entries;
    list.retry(first?.key ?? 0);
    expect(refresh).toHaveBeenCalledOnce();
    list.dismiss(second?.key ?? 0);
    expect(list.state().entries).toEqual([]);
  });

  test("notifies listeners of every change until they unsubscribe", () => {
    const { list } = listWith(async () => true);
    const heard = vi.fn();
    const stop = list.subscribe(heard);
    list.report(failed(500));
    stop();
    list.report(failed(500));
    expect(heard).toHaveBeenCalledOnce();
  });
});
