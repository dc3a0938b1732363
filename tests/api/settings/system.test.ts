import { afterAll, beforeAll, expect, test } from "vitest";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_ROLES: "api" } });
});
afterAll(() => havn.close());

const system = async () => (await havn.as("anna").getSystemStatus({ body: {} })).system;

test("tells version, database, disk and mail", async () => {
  const { app } = havn.havn;
  expect(await system()).toMatchObject({
    version: app.version,
    nodeVersion: process.versions.node,
    roles: ["api"],
    database: { version: expect.stringMatching(/^\d+/), isEmbedded: true },
    mail: { isSent: false, isRead: false },
    failed: [],
  });
  const { database, disk } = await system();
  expect(database.bytes).toBeGreaterThan(1_000_000);
  expect(disk?.allBytes).toBeGreaterThan(disk?.freeBytes ?? 0);
});

test("tells the jobs of each lane, and has one tried again that was given up; mails have their own page", async () => {
  const now = havn.clock.now();
  const job = { payload: "{}", run_at: now, stored_at: now, set_at: now, attempts: 8, failed_at: now };
  const failed = (kind: string, lane: string) =>
    havn.db
      .insertInto("job")
      .values({ ...job, kind, lane, last_error: "it broke" })
      .returning("id")
      .executeTakeFirstOrThrow();
  const { id } = await failed("index-case", "usual");
  const mail = await failed("send-mail", "mail");
  const before = await system();
  expect(before.lanes.find(({ lane }) => lane === "usual")).toMatchObject({ failed: 1 });
  expect(before.lanes.find(({ lane }) => lane === "mail")).toMatchObject({ failed: 1 });
  expect(before.failed).toMatchObject([{ id, kind: "index-case", lane: "usual", error: "it broke" }]);
  await havn.as("anna").retryFailedJob({ body: { jobId: id } });
  expect(await system()).toMatchObject({ failed: [] });
  for (const jobId of [id, mail.id]) {
    expect(await refusalOf(havn.as("anna").retryFailedJob({ body: { jobId } }))).toMatchObject({ code: "notFound" });
  }
});
