import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { writeCountedRefusals } from "#platform/server/http/refusal-count.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { noteFailedSignIn } from "#sign-in/server/failed-sign-in.ts";
import { people } from "#tests/support/people/people.ts";
import { givePassword, otherPassword, signInWith } from "#tests/support/sign-in/password-actions.ts";
import { startSignIn, type TestSignIn } from "#tests/support/sign-in/start-sign-in.ts";

let havn: TestSignIn;
const db = () => havn.app.database.db;

beforeAll(async () => {
  havn = await startSignIn({ env: { HAVN_RATE_LIMITS: "false" } });
  await givePassword(havn, "nora");
});
afterAll(() => havn.close());

let before = 0;
beforeEach(async () => {
  const { id } = await db()
    .selectFrom("audit_row")
    .select(({ fn }) => fn.max("id").as("id"))
    .executeTakeFirstOrThrow();
  before = id ?? 0;
});
afterEach(() => havn.clock.forward({ minutes: 5 }));

const rows = () =>
  db()
    .selectFrom("audit_row")
    .select(["user_id as userId", "act", "status", "detail", "request_id as requestId"])
    .where("id", ">", before)
    .orderBy("id")
    .execute();

const failed = { userId: null, act: signInCalls.loginCallback.path, status: 401, requestId: expect.any(String) };

test.each([
  ["a wrong password", people.nora.email, { code: "wrongCredentials", userId: people.nora.id }],
  ["somebody without a password", people.nils.email, { code: "wrongCredentials", userId: people.nils.id }],
  ["an unknown email", "hemmelig@nordlys.example", { code: "unknownEmail" }],
  ["no email at all", "min adgangskode", { code: "unknownEmail" }],
])("%s is a row of the audit log, without what was typed", async (_what, email, detail) => {
  expect((await signInWith(havn, { email, password: otherPassword })).status).toBe(401);
  await expect.poll(rows).toEqual([{ ...failed, detail }]);
});

test("equal ones within a minute are one row and their number", async () => {
  for (let times = 0; times < 4; times++) await signInWith(havn, { email: people.nora.email, password: otherPassword });
  const detail = { code: "wrongCredentials", userId: people.nora.id };
  const times = () =>
    db().selectFrom("refusal_count").select("times").where("user_id", "=", 0).where("times", ">", 0).execute();
  await expect.poll(times).toEqual([{ times: 3 }]);
  expect(await rows()).toEqual([{ ...failed, detail }]);
  havn.clock.forward({ minutes: 2 });
  await writeCountedRefusals(havn.app);
  expect(await rows()).toEqual([
    { ...failed, detail },
    { ...failed, detail: { ...detail, times: 3 } },
  ]);
});

test("guesses at many people can't fill the log: beyond twenty in a minute they are only counted", async () => {
  for (let userId = 1; userId <= 200; userId++)
    noteFailedSignIn(havn.app, { code: "wrongCredentials", userId: 1_000 + userId, requestId: "r" });
  const counted = () =>
    db().selectFrom("refusal_count").select("times").where("user_id", "=", 0).where("times", ">", 0).execute();
  await expect.poll(counted).toEqual([{ times: 179 }]);
  const found = await rows();
  expect(found).toHaveLength(21);
  expect(found.at(-1)).toMatchObject({ userId: null, detail: { code: "wrongCredentials", severalObjects: true } });
});
