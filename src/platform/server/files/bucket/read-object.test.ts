import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { type ObjectBody, readObject } from "./read-object.ts";

const whole = Buffer.from("0123456789");
const sha256 = createHash("sha256").update(whole).digest("hex");

/** A store that sends these lengths, in pieces of at most three bytes, and then breaks the connection. */
function storeThatSends(lengths: readonly number[], hash: string | null = sha256) {
  const asked: number[] = [];
  const get = async (from: number): Promise<ObjectBody> => {
    const length = lengths[asked.length] ?? 0;
    asked.push(from);
    const body = async function* () {
      for (let at = from; at < from + length; at += 3) yield whole.subarray(at, Math.min(at + 3, from + length));
      if (from + length < whole.length) throw Object.assign(new Error("aborted"), { code: "ECONNRESET" });
    };
    return { body: body(), size: whole.length, sha256: hash };
  };
  return { get, asked };
}

const ignored = () => undefined;

test("continues after a broken connection, as long as each attempt brings data", async () => {
  const { get, asked } = storeThatSends([1, 1, 1, 1, 1, 2, 3]);
  let read = 0;
  const stream = await readObject(get, (bytes) => {
    read = bytes;
  });
  expect((await buffer(stream)).toString()).toBe(whole.toString());
  expect([asked, read]).toEqual([[0, 1, 2, 3, 4, 5, 7], 10]);
});

test("gives up after three attempts without data", async () => {
  const { get, asked } = storeThatSends([4]);
  await expect(readObject(get, ignored).then(buffer)).rejects.toThrow("the file store can't be used: ECONNRESET");
  expect(asked).toEqual([0, 4, 4]);
});

test("withholds the end of a file that differs from what was stored", async () => {
  const { get } = storeThatSends([5, 5], "another");
  const got: Buffer[] = [];
  const reading = async () => {
    for await (const piece of await readObject(get, ignored)) got.push(piece);
  };
  await expect(reading()).rejects.toThrow("its hash is another one");
  expect(Buffer.concat(got).length).toBeLessThan(whole.length);
});

test("reads files that were stored without a hash, and empty ones", async () => {
  expect(await readObject(storeThatSends([10], null).get, ignored).then(buffer)).toEqual(whole);
  const body = async function* () {};
  const empty = async () => ({ body: body(), size: 0, sha256: null });
  expect(await readObject(empty, ignored).then(buffer)).toEqual(Buffer.alloc(0));
});

test("a reader that leaves ends a hanging request", async () => {
  let signal: AbortSignal | undefined;
  const get = async (_from: number, gone: AbortSignal): Promise<ObjectBody> => {
    signal = gone;
    const body = async function* () {
      yield whole.subarray(0, 4);
      yield await new Promise<Buffer>((_resolve, reject) => gone.addEventListener("abort", () => reject(gone.reason)));
    };
    return { body: body(), size: whole.length, sha256: null };
  };
  const stream = await readObject(get, ignored);
  stream.resume();
  stream.destroy();
  await expect.poll(() => signal?.aborted).toBe(true);
});
