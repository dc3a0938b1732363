import { afterAll, beforeAll, expect, test } from "vitest";
import { cleanUpJobs } from "#app/server/clean-up-job.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

test("a feature whose clean-up fails keeps no other from theirs, and the next hour's is queued", async () => {
  const { app } = havn.havn;
  const failing = (name: string) => ({ name, cleanUp: () => Promise.reject(new Error(name)) });
  const features = [failing("first"), ...app.features, failing("last")];
  await app.database.db
    .insertInto("rate_count")
    .values({ key: "old", minute: new Date(0), count: 1 })
    .execute();
  await havn.db.deleteFrom("job").where("kind", "in", ["clean-up", "remove-old"]).execute();
  await expect(cleanUpJobs["clean-up"]({ ...app, features }, {})).rejects.toThrow("first");
  expect(await havn.db.selectFrom("rate_count").selectAll().where("key", "=", "old").execute()).toEqual([]);
  const queued = havn.db.selectFrom("job").select("kind").where("kind", "in", ["clean-up", "remove-old"]);
  expect((await queued.orderBy("kind").execute()).map(({ kind }) => kind)).toEqual(["clean-up", "remove-old"]);
});
