import { afterAll, beforeAll, expect, test } from "vitest";
import { intakeCalls } from "#email-intake/contract/calls.ts";
import type { StaffRole } from "#platform/contract/actor.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { intakeOf, startIntake } from "#tests/support/mail/mail-intake.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startIntake();
});
afterAll(() => havn.close());
const { take, answer } = intakeOf(() => havn);

const withRoles = async (...roles: StaffRole[]) => {
  await havn.db.updateTable("app_user").set({ staff_roles: roles }).where("id", "=", people.bo.id).execute();
  // By then, what the process has cached about signed-in people has expired.
  havn.clock.forward({ seconds: 20 });
};
const statusOf = async (path: string, body: object) =>
  (
    await fetch(havn.url + path, {
      method: "POST",
      headers: { authorization: await havn.bearer("bo"), "content-type": "application/json" },
      body: JSON.stringify(body),
    })
  ).status;

test("an undecided email is read by those who decide, or who handle the case on which it waits", async () => {
  const careCase = await buildCase(havn);
  const stranger = await take(rawMail({ From: "Ole Ukendt <ole@ukendt.example>" }, "Hej"));
  const waiting = await take(await answer(careCase.id, "nora", { "Auto-Submitted": "auto-replied" }));
  const settled = await take(await answer(careCase.id, "nora"));
  expect([stranger.state, waiting.state, settled.state]).toEqual(["waiting", "waiting", "appended"]);
  const reads = async (...roles: StaffRole[]) => {
    await withRoles(...roles);
    const ids = [stranger.id, waiting.id, settled.id];
    const statuses = (path: string) => Promise.all(ids.map((mailId) => statusOf(path, { mailId })));
    const { mails } = await havn.as("bo").getIncomingMailsOfCareCase({ body: { caseId: careCase.id } });
    return {
      opened: await statuses(intakeCalls.getIncomingMail.path),
      downloaded: await statuses(intakeCalls.downloadIncomingMail.path),
      listed: mails.map(({ id }) => ids.indexOf(id)),
    };
  };
  expect(await reads("coordinator")).toEqual({
    opened: [200, 200, 200],
    downloaded: [200, 200, 200],
    listed: [1, 2],
  });
  expect(await reads("agent")).toEqual({ opened: [404, 200, 200], downloaded: [404, 200, 200], listed: [1, 2] });
  for (const roles of [["executive"], ["administrator"], []] satisfies StaffRole[][])
    expect(await reads(...roles), roles.join()).toEqual({
      opened: [403, 403, 403],
      downloaded: [404, 404, 200],
      listed: [2],
    });
});
