import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { JobBlocked, LaneBlocked, PermanentJobError } from "#platform/server/jobs/job-errors.ts";
import { serverRests } from "./server-rest.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const letter = { id: "1", at: new Date(0), message: {} };
const hooks = { beforeEnd: async () => undefined, afterSent: async () => undefined };
const seconds = (n: number) => vi.advanceTimersByTimeAsync(n * 1_000);

/** A server that is given emails, and what becomes of each. */
function world() {
  const around = serverRests();
  const given: PromiseWithResolvers<void>[] = [];
  const outcomes: string[] = [];
  const send = around("7.1", () => {
    const sending = Promise.withResolvers<void>();
    given.push(sending);
    return sending.promise;
  });
  const post = () => {
    const at = outcomes.push("waits") - 1;
    send(letter, hooks).then(
      () => {
        outcomes[at] = "sent";
      },
      (error: unknown) => {
        outcomes[at] = error instanceof JobBlocked ? `blocked: ${error.message}` : "failed";
      },
    );
  };
  return { given, outcomes, post };
}

test("the first emails wait for one of them, and all go out once it is taken", async () => {
  const { given, outcomes, post } = world();
  for (let n = 0; n < 3; n += 1) post();
  await seconds(1);
  expect(given).toHaveLength(1);
  given[0]?.resolve();
  await seconds(0);
  expect(given).toHaveLength(3);
  for (const each of given) each.resolve();
  await seconds(0);
  expect(outcomes).toEqual(["sent", "sent", "sent"]);
});

test("a server that never answers has one email, and the others are blocked at once", async () => {
  const { given, outcomes, post } = world();
  for (let n = 0; n < 3; n += 1) post();
  await seconds(5);
  expect(outcomes.slice(1)).toEqual(Array(2).fill("blocked: the server has not answered yet"));
  post();
  await seconds(0);
  expect(outcomes.at(-1)).toBe("blocked: the server has not answered yet");
  expect(given).toHaveLength(1);
});

test("a server that takes none is left alone for half a minute, then gets one", async () => {
  const { given, outcomes, post } = world();
  post();
  given[0]?.reject(new LaneBlocked("nobody there"));
  await seconds(29);
  post();
  await seconds(2);
  expect(outcomes).toEqual(Array(2).fill("blocked: nobody there"));
  post();
  post();
  await seconds(0);
  expect(given).toHaveLength(2);
  given[1]?.resolve();
  await seconds(0);
  expect(outcomes.slice(2)).toEqual(["sent", "blocked: nobody there"]);
});

test("one that stops answering gets no more after half a minute, and a refused email says that it answers", async () => {
  const { given, outcomes, post } = world();
  post();
  given[0]?.reject(new PermanentJobError("no such address"));
  await seconds(0);
  expect(outcomes).toEqual(["failed"]);
  post();
  post();
  await seconds(31);
  expect(given).toHaveLength(3);
  post();
  await seconds(0);
  expect(outcomes.at(-1)).toBe("blocked: the server has not answered yet");
});
