import { describe, expect, test } from "vitest";
import { limitsOf } from "#platform/server/database/database-limits.ts";
import { databasePulse } from "#platform/server/database/database-pulse.ts";
import { DatabaseUnavailable } from "#platform/server/database/database-unavailable.ts";
import { personConcurrency, withinPersonLimit } from "./person-concurrency.ts";

/** A database that answers, with short time limits. */
const openDatabase = () => ({ limits: { ...limitsOf(), connectMs: 20, requestMs: 20 }, pulse: databasePulse() });

describe.each(["pages", "reads", "writes"] as const)("%s", (kind) => {
  const { atOnce, late } = personConcurrency[kind];

  test("are limited per person, and one that waits too long is rejected", async () => {
    const database = openDatabase();
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

  test("that waited while the database stopped answering get an error that says so", async () => {
    const database = { ...openDatabase(), limits: limitsOf() };
    const held = Promise.withResolvers<string>();
    const work = () => held.promise;
    const first = Array.from({ length: atOnce }, () => withinPersonLimit(kind, "1", database, work));
    const later = Array.from({ length: 20 }, () => withinPersonLimit(kind, "1", database, work));
    database.pulse.report(new DatabaseUnavailable("silent"));
    held.resolve("done");
    expect(await Promise.all(first)).toEqual(Array(atOnce).fill("done"));
    for (const { reason } of (await Promise.allSettled(later)) as PromiseRejectedResult[])
      expect(reason).toMatchObject({ code: "unavailable", data: { retryAfterSeconds: 5 } });
    expect(await withinPersonLimit(kind, "1", database, work)).toBe("done");
  });
});

test("a read that waits too long gets a 429, and a write an error that it wasn't stored", () => {
  const { pages, reads, writes } = personConcurrency;
  expect([pages.late, reads.late, writes.late]).toEqual(["tooManyRequests", "tooManyRequests", "unavailable"]);
});
