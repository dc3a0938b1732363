import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildCase, change, read, write } from "#tests/support/cases/build-case.ts";
import { deadlineActions, instantOf } from "#tests/support/clocks/deadline-actions.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { type SmtpServer, startSmtpServer } from "#tests/support/mail/smtp-server.ts";
import { forget, notified } from "#tests/support/notifications/read-notifications.ts";
import { people } from "#tests/support/people/people.ts";

/** The days of a delivered case are counted from when somebody of the customer was told of the delivery. */
let havn: TestHavn;
let smtp: SmtpServer;
const answers: Record<string, string> = {};
const { at } = deadlineActions(() => havn);
const { nils, nora } = people;
beforeAll(async () => {
  smtp = await startSmtpServer({ answers });
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false", SMTP_URL: smtp.url } });
});
afterAll(async () => {
  await havn.close();
  await smtp.close();
});

const moveTo = (wall: string) => havn.clock.set(instantOf(wall));
const members = (userId: number, accepted: boolean) =>
  havn.db
    .updateTable("user_customer")
    .set({ accepted_at: accepted ? havn.clock.now() : null })
    .where("user_id", "=", userId)
    .execute();
const confirmed = (email_confirmed_at: Date | null) =>
  havn.db.updateTable("app_user").set({ email_confirmed_at }).where("id", "=", nora.id).execute();
beforeEach(async () => {
  await havn.db.updateTable("app_user").set({ mail_given_up_at: null }).execute();
  await confirmed(havn.clock.now());
  for (const { id } of [nils, nora]) await members(id, true);
});

/** A case of Nordlys with Nils as contact person, delivered at that time after `lose`. */
async function deliverAt(wall: string, lose: () => Promise<unknown> = async () => undefined): Promise<number> {
  moveTo("2026-11-02 09:00");
  const { id } = await buildCase(havn);
  const fresh = await read(havn, "anna", id);
  await lose();
  moveTo(wall);
  await forget(havn, id);
  if (fresh) await change(havn, "anna", fresh, { status: "Delivered" });
  return id;
}
const seen = async (id: number) => {
  const found = await read(havn, "anna", id);
  return { status: found?.status, closesAt: found?.closesAt ?? null };
};
const closing = (wall: string) => ({ status: "Delivered", closesAt: new Date(instantOf(wall)).toISOString() });
const reasonOf = async (id: number) => {
  const { changeLogs } = await havn.as("anna").getCareCaseChangeLogsBySearch({ body: { caseId: id } });
  return changeLogs.find(({ to }) => to === "CaseClosed")?.reason;
};
/** Nils left, and Nora is invited. */
const nobodyThere = async () => {
  await members(nils.id, false);
  await members(nora.id, false);
  await confirmed(null);
};

test("a contact person who left: administrators are told, and the days are counted", async () => {
  const id = await deliverAt("2026-11-02 10:00", () => members(nils.id, false));
  expect(await notified(havn, id)).toMatchObject([{ person: "nora", type: "StatusChanged", how: "I E" }]);
  expect(await seen(id)).toEqual(closing("2026-11-16 16:00"));
});

test("a contact person who muted the case has the delivery in the inbox, and the days are counted", async () => {
  const mute = async () => {
    const { rows } = await havn.as("nils").getCareCasesBySearch({ body: { preset: "all", pageSize: 1 } });
    await havn.as("nils").muteCareCaseNotifications({ body: { caseId: rows[0]?.id ?? 0, isMuted: true } });
  };
  const id = await deliverAt("2026-11-02 10:00", mute);
  expect((await notified(havn, id)).map(({ person, type }) => [person, type])).toEqual([["nils", "StatusChanged"]]);
  expect(await seen(id)).toEqual(closing("2026-11-16 16:00"));
});

test("nobody who could be told: the days are counted once another contact person is chosen", async () => {
  const id = await deliverAt("2026-11-02 10:00", nobodyThere);
  expect(await notified(havn, id)).toEqual([]);
  expect(await seen(id)).toEqual({ status: "Delivered", closesAt: null });
  await at("2026-11-30 16:00");
  expect((await seen(id)).status).toBe("Delivered");

  await members(nora.id, true);
  await confirmed(havn.clock.now());
  moveTo("2026-12-01 10:00");
  const current = await read(havn, "anna", id);
  if (current) await change(havn, "anna", current, { severity: "Critical" });
  expect((await seen(id)).closesAt).toBeNull();
  const next = await read(havn, "anna", id);
  const saved = next && (await change(havn, "anna", next, { contactPersonId: nora.id }));
  expect(saved?.closesAt).toBe(closing("2026-12-15 16:00").closesAt);
  expect(await notified(havn, id)).toContainEqual(
    expect.objectContaining({ person: "nora", type: "ContactPersonChanged" }),
  );
});

test("a company without anybody: the case closes after the days, and the history says that nobody was told", async () => {
  const id = await deliverAt("2026-11-02 10:00", async () => {
    await havn.db.deleteFrom("user_customer").where("customer_no", "=", 1001).execute();
  });
  try {
    expect(await seen(id)).toEqual(closing("2026-11-16 16:00"));
    await at("2026-11-16 16:00");
    expect((await seen(id)).status).toBe("CaseClosed");
    expect(await reasonOf(id)).toBe("NobodyToldForSupportDays 10");
  } finally {
    await havn.db
      .insertInto("user_customer")
      .values([
        { user_id: nora.id, customer_no: 1001, is_administrator: true },
        { user_id: nils.id, customer_no: 1001 },
      ])
      .execute();
  }
});

test("the mail of the delivery is given up: the days are counted from when the administrators were told", async () => {
  answers[`RCPT ${nils.email}`] = "550 no such user";
  const id = await deliverAt("2026-11-02 10:00");
  expect(await seen(id)).toEqual(closing("2026-11-16 16:00"));
  moveTo("2026-11-04 10:00");
  await untilJobsAreDone(havn);
  delete answers[`RCPT ${nils.email}`];
  expect(await notified(havn, id)).toContainEqual(expect.objectContaining({ person: "nora", type: "StatusChanged" }));
  expect(await seen(id)).toEqual(closing("2026-11-18 16:00"));
});

test("nobody but a contact person whose mail was given up: the days are counted once one arrives", async () => {
  const id = await deliverAt("2026-11-02 10:00", async () => {
    await members(nora.id, false);
    await havn.db
      .updateTable("app_user")
      .set({ mail_given_up_at: havn.clock.now() })
      .where("id", "=", nils.id)
      .execute();
  });
  expect((await seen(id)).closesAt).toBeNull();
  moveTo("2026-11-04 10:00");
  await untilJobsAreDone(havn);
  expect(await seen(id)).toEqual(closing("2026-11-18 16:00"));
});

test("the customer who writes or saves knows of the delivery", async () => {
  const id = await deliverAt("2026-11-02 10:00", async () => {
    await members(nora.id, false);
    await havn.db
      .updateTable("app_user")
      .set({ mail_given_up_at: havn.clock.now() })
      .where("id", "=", nils.id)
      .execute();
  });
  const current = await read(havn, "nils", id);
  if (current) await change(havn, "nils", current, { externalReference: "INC-1" });
  expect(await seen(id)).toEqual(closing("2026-11-16 16:00"));
});

test("a message of staff tells administrators who came later", async () => {
  const id = await deliverAt("2026-11-02 10:00", nobodyThere);
  await members(nora.id, true);
  await confirmed(havn.clock.now());
  moveTo("2026-11-03 10:00");
  await write(havn, "anna", id, "<p>Internt</p>", true);
  expect((await seen(id)).closesAt).toBeNull();
  await write(havn, "anna", id, "<p>Vi har leveret</p>");
  expect(await seen(id)).toEqual(closing("2026-11-17 16:00"));
});
