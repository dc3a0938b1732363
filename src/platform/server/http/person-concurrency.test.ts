import { describe, expect, test } from "vitest";
import { limitsOf } from "#platform/server/database/database-limits.ts";
import { personConcurrency, withinPersonLimit } from "./person-concurrency.ts";

/** A database of which nobody waits long. */
const database = { limits: { ...limitsOf(), connectMs: 20, requestMs: 20 } };

describe.each(["pages", "reads", "writes"] as const)("%s", (kind) => {
  const { atOnce, late } = personConcurrency[kind];

  test("are so many at once for each, and who waits too long is refused", async () => {
    const held = Promise.withResolvers<string>();
    let running = 0;
    const work = () => {
      running += 1;
      return held.promise;
    };
    const first = Array.from({ length: atOnce }, () => withinPersonLimit(kind, "1", database, work));
    await expect(withinPersonLimit(kind, "1", database, work)).rejects.toMatchObject({
      code: late,
      data: { retryAfterSeconds: 5 },
    });
    expect(running).toBe(atOnce);
    const another = withinPersonLimit(kind, "2", database, work);
    expect(running).toBe(atOnce + 1);
    held.resolve("done");
    expect(new Set(await Promise.all([...first, another]))).toEqual(new Set(["done"]));
  });
});

test("who waits too long for reading is told 429, and for writing that it wasn't stored", () => {
  const { pages, reads, writes } = personConcurrency;
  expect([pages.late, reads.late, writes.late]).toEqual(["tooManyRequests", "tooManyRequests", "unavailable"]);
});
