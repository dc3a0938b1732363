import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "#platform/contract/error-shape.ts";
import { setProofAsker, withProof } from "./ask-for-proof.ts";

const needed = new ApiError({ statusCode: 403, data: { code: "proofNeeded", ways: ["password"] } });

let unset = () => {};
const answering = (isProven: boolean) => {
  const ask = vi.fn(async (_ways: readonly string[]) => isProven);
  unset = setProofAsker(ask);
  return ask;
};
afterEach(() => unset());

/** Refused until a proof was given. */
const call = (refusals = 1) => {
  let left = refusals;
  return vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw needed;
    return "done";
  });
};

test("a call that needs a proof is sent again after one, and nothing else is asked about", async () => {
  const ask = answering(true);
  const sent = call();
  expect(await withProof(sent)).toBe("done");
  expect(sent).toHaveBeenCalledTimes(2);
  expect(ask.mock.calls).toEqual([[["password"]]]);
  const other = new ApiError({ statusCode: 403, data: { code: "forbidden" } });
  await expect(withProof(() => Promise.reject(other))).rejects.toBe(other);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("calls at the same time are one question", async () => {
  const ask = answering(true);
  expect(await Promise.all([withProof(call()), withProof(call())])).toEqual(["done", "done"]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("without a proof, or with one that wasn't enough, it stays refused", async () => {
  answering(false);
  const sent = call();
  await expect(withProof(sent)).rejects.toBe(needed);
  expect(sent).toHaveBeenCalledTimes(1);
  unset();
  answering(true);
  await expect(withProof(call(2))).rejects.toBe(needed);
  unset();
  await expect(withProof(call())).rejects.toBe(needed);
});
