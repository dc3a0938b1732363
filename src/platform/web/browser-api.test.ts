import { afterEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { del, get, post, upload } from "#platform/contract/call.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { fileNameOf, sendFile } from "#platform/web/saving/send-file.ts";
import {
  browserApi,
  callsSince,
  callUrl,
  changeIdentity,
  lastCall,
  sendOnUnload,
  transportError,
} from "./browser-api.ts";

const calls = {
  find: post("/api/X/Find", { body: z.object({ id: z.number() }), reply: z.object({ name: z.string() }) }),
  read: get("/api/X/Read", { query: z.object({ AreaId: z.string() }), reply: z.object({ name: z.string() }) }),
  drop: del("/api/X/Drop", { body: z.object({ id: z.number() }) }),
} as const;

const sending = upload("/api/X/Send", {});

const answer = (status: number, body: unknown) => {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const fetched = vi.fn(
    async (_url: string, _init: RequestInit) => new Response(status === 204 ? null : text, { status }),
  );
  vi.stubGlobal("fetch", fetched);
  return fetched;
};
const errorOf = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error("no error")),
    (error) => error,
  );

afterEach(() => vi.unstubAllGlobals());

/** A fetch whose replies the test controls. */
const held = () => {
  const answers: ((status: number) => void)[] = [];
  vi.stubGlobal(
    "fetch",
    () => new Promise<Response>((resolve) => answers.push((status) => resolve(new Response("{}", { status })))),
  );
  return answers;
};

describe("calls since a given one", () => {
  test("are pending until answered, and count once accepted", async () => {
    const answers = held();
    const last = lastCall();
    const asked = browserApi(calls).find({ body: { id: 1 } });
    expect(callsSince(last)).toEqual({ accepted: false, underWay: true });
    answers[0]?.(200);
    await asked;
    expect(callsSince(last)).toEqual({ accepted: true, underWay: false });
  });

  test("exclude earlier ones, however late their replies", async () => {
    const answers = held();
    const earlier = browserApi(calls).find({ body: { id: 1 } });
    const last = lastCall();
    expect(callsSince(last)).toEqual({ accepted: false, underWay: false });
    answers[0]?.(200);
    await earlier;
    expect(callsSince(last)).toEqual({ accepted: false, underWay: false });
  });

  test("don't count if rejected", async () => {
    const answers = held();
    const last = lastCall();
    const asked = browserApi(calls).find({ body: { id: 1 } });
    answers[0]?.(401);
    await errorOf(asked);
    expect(callsSince(last)).toEqual({ accepted: false, underWay: false });
  });
});

describe("the API client", () => {
  test("sends a body as JSON and returns the reply", async () => {
    const fetched = answer(200, { name: "a" });
    expect(await browserApi(calls).find({ body: { id: 1 } })).toEqual({ name: "a" });
    expect(fetched.mock.calls[0]?.[0]).toBe("/api/X/Find");
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: "POST", body: '{"id":1}' });
  });

  test("sends a query in the URL, a DELETE with its body, and accepts 204", async () => {
    const fetched = answer(204, "");
    await browserApi(calls).read({ query: { AreaId: "care" } });
    expect(await browserApi(calls).drop({ body: { id: 1 } })).toBeUndefined();
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(["/api/X/Read?AreaId=care", "/api/X/Drop"]);
    expect(fetched.mock.calls[1]?.[1]).toMatchObject({ method: "DELETE", body: '{"id":1}' });
    expect(callUrl(calls.read, { AreaId: "a b", none: undefined })).toBe("/api/X/Read?AreaId=a+b");
  });

  test("converts the error shape to an ApiError", async () => {
    answer(409, { statusCode: 409, statusMessage: "Conflict", message: "Stale", data: { code: "stale" } });
    const error = await errorOf(browserApi(calls).find({ body: { id: 1 } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ statusCode: 409, message: "Stale", code: "stale" });
  });

  test("returns an error with status, message, raw body and headers, which the shape omits", async () => {
    const shape = { statusCode: 429, statusMessage: "Too Many Requests", message: "Slow", data: { code: "x" } };
    const raw = JSON.stringify(shape);
    vi.stubGlobal("fetch", async () => new Response(raw, { status: 429, headers: { "Retry-After": "7" } }));
    const error = await errorOf(browserApi(calls).find({ body: { id: 1 } }));
    expect([error.statusCode, error.message, error.response, error.headers["retry-after"]]).toEqual([
      429,
      "Slow",
      raw,
      "7",
    ]);
    expect(error.toShape()).toEqual(shape);
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
    expect(await errorOf(browserApi(calls).find({ body: { id: 1 } }))).toMatchObject({ response: null, headers: {} });
  });

  test("returns such errors for uploads too", async () => {
    class Refused {
      readonly upload = {};
      readonly status = 413;
      readonly statusText = "Payload Too Large";
      readonly responseText = "too large";
      onload = () => {};
      open() {}
      setRequestHeader() {}
      getAllResponseHeaders = () => "x-request-id: r1\r\nRetry-After: 7\r\n";
      send() {
        this.onload();
      }
    }
    vi.stubGlobal("XMLHttpRequest", Refused);
    const { done } = sendFile(sending, {}, new File(["x"], "a.txt"), () => {});
    expect(await errorOf(done)).toMatchObject({
      statusCode: 413,
      statusMessage: "Payload Too Large",
      response: "too large",
      headers: { "x-request-id": "r1", "retry-after": "7" },
    });
  });

  test("treats any other reply as an error with the default message", async () => {
    answer(502, "<html>");
    expect(await errorOf(browserApi(calls).find({ body: { id: 1 } }))).toMatchObject({
      statusCode: 502,
      message: "An unexpected server error occurred",
    });
    answer(201, { name: "a" });
    expect(await errorOf(browserApi(calls).find({ body: { id: 1 } }))).toMatchObject({ statusCode: 201 });
  });

  test.each([
    [new TypeError("Failed to fetch"), "Network Error"],
    [new DOMException("", "AbortError"), "Request aborted"],
    [new DOMException("", "TimeoutError"), "timeout exceeded"],
  ])("%s is called %s", (cause, message) => {
    expect(transportError(cause)).toMatchObject({ statusCode: 0, message });
  });
});

test.each([
  ["attachment; filename=\"a.pdf\"; filename*=UTF-8''%C3%A6ble.pdf", "æble.pdf"],
  ['attachment; filename="a b.pdf"', "a b.pdf"],
  ["attachment; filename=\"100_.pdf\"; filename*=UTF-8''100%.pdf", "100_.pdf"],
  ["attachment; filename*=UTF-8''%E0%A4%A", "file"],
  [null, "file"],
])("the file name in %j is %s", (header, name) => {
  expect(fileNameOf(header)).toBe(name);
});

describe("a page that changes its identity", () => {
  const find = () => browserApi(calls).find({ body: { id: 1 } });

  test("waits for its calls, makes none during the change, and continues if the change fails", async () => {
    const answers = held();
    const left = vi.fn();
    vi.stubGlobal("location", { assign: left });
    const asked = find();
    const change = vi.fn(async () => {
      await browserApi(calls).drop({ body: { id: 1 } });
      return "/";
    });
    const leaving = changeIdentity(change);
    const later = find();
    expect(change).not.toHaveBeenCalled();
    answers[0]?.(200);
    await asked;
    await expect.poll(() => answers.length).toBe(2);
    expect(change).toHaveBeenCalledOnce();
    answers[1]?.(403);
    expect((await errorOf(leaving)).statusCode).toBe(403);
    await expect.poll(() => answers.length).toBe(3);
    answers[2]?.(200);
    await later;
    expect(left).not.toHaveBeenCalled();
  });

  test("waits for what was sent while leaving a screen, and sends nothing more after the change", async () => {
    const answers = held();
    vi.stubGlobal("location", { assign: vi.fn() });
    sendOnUnload(calls.find, { id: 1 });
    const change = vi.fn(async () => {
      sendOnUnload(calls.find, { id: 2 });
      throw new Error("refused");
    });
    const leaving = changeIdentity(change);
    await Promise.resolve();
    expect(change).not.toHaveBeenCalled();
    answers[0]?.(200);
    await expect(leaving).rejects.toThrow("refused");
    expect(answers).toHaveLength(1);
    sendOnUnload(calls.find, { id: 3 });
    expect(answers).toHaveLength(2);
  });

  test("makes no more calls after the change", async () => {
    const answers = held();
    const left = vi.fn();
    vi.stubGlobal("location", { assign: left });
    // A fresh module, since it leaves for good.
    vi.resetModules();
    const page = await import("./browser-api.ts");
    vi.useFakeTimers();
    void page.changeIdentity(async () => "/cases");
    await vi.advanceTimersByTimeAsync(0);
    expect(left).toHaveBeenCalledWith("/cases");
    void page.browserApi(calls).find({ body: { id: 1 } });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(answers).toEqual([]);
    // If the person cancels leaving, the page makes calls again.
    await vi.advanceTimersByTimeAsync(10_000);
    expect(answers).toHaveLength(1);
    vi.useRealTimers();
  });
});
