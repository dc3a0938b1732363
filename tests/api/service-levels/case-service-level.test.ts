import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CareCase, CaseChanges } from "#care-cases/contract/care-case.ts";
import type { CaseServiceLevel, ClockStretch } from "#care-cases/contract/clock-calls.ts";
import { buildCase, buildDraft, change, read, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { fjord, nordlys, type PersonName, people } from "#tests/support/people/people.ts";

const [standard, premium] = [1, 2];

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_CLOSED_DAYS: "2026-11-17 Flytning" } });
  await agree(nordlys, premium);
  await agree(fjord, standard);
});
afterAll(() => havn.close());
// A Monday, 09:00 in Copenhagen.
beforeEach(() => havn.clock.set("2026-11-16T08:00:00.000Z"));

const agree = (customerNumber: string, agreement: number) =>
  havn.as("anna").updatePreferencesByCustomerNumber({
    body: { customerNumber, preferences: [{ kind: "ServiceLevelAgreement", value: agreement }] },
  });

async function levelOf(caseId: number, by: PersonName = "nils", withTimeline = true): Promise<CaseServiceLevel> {
  const { serviceLevel } = await havn.as(by).getCareCaseServiceLevel({ body: { id: caseId, withTimeline } });
  if (!serviceLevel) throw new Error("the case has no clocks");
  return serviceLevel;
}

const save = async (by: PersonName, { id }: Pick<CareCase, "id">, changes: CaseChanges): Promise<CareCase> => {
  const fresh = await read(havn, by, id);
  if (!fresh) throw new Error("the case is not theirs");
  return change(havn, by, fresh, changes);
};

const told = ({ does, status, from, until, seconds, by, closed }: ClockStretch) => [
  `${does} ${status} ${from.slice(5, 16)} ${until?.slice(5, 16) ?? "now"} ${seconds / 3_600} h ${by?.name ?? "itself"}`,
  ...closed.map(
    (span) =>
      `closed ${span.from.slice(5, 16)} ${span.until?.slice(5, 16) ?? "now"} ${span.reasons
        .map((reason) => (reason.kind === "closedDay" ? (reason.day ?? reason.name) : reason.kind))
        .join(" ")}`,
  ),
];

describe("a case's clocks", () => {
  test.each([
    ["2026-11-16T08:00:00.000Z", null],
    ["2026-11-18T23:00:00.000Z", "2026-11-19T07:30:00.000Z"],
    ["2026-11-20T22:00:00.000Z", "2026-11-23T07:30:00.000Z"],
  ])("say at %s when support opens, if it is closed: %s", async (at, opensAt) => {
    const { id } = await buildCase(havn);
    havn.clock.set(at);
    expect(await levelOf(id, "nils", false)).toMatchObject({ at, opensAt });
  });

  test("are returned as they run, with every stretch, its reason and who caused it", async () => {
    const created = await buildCase(havn);
    havn.clock.forward({ hours: 1 });
    await write(havn, "anna", created.id, "<p>Hvilken version?</p>");
    havn.clock.forward({ minutes: 30 });
    await save("bo", created, { status: "WaitsOnCustomer" });
    havn.clock.forward({ hours: 2 });
    await write(havn, "nils", created.id, "<p>12.4</p>");
    havn.clock.set("2026-11-18T08:30:00.000Z");
    const { firstResponse, resolution, agreed } = await levelOf(created.id);
    expect(firstResponse).toMatchObject({
      timeLeft: { target: "FirstResponse", state: "Met", dueAt: null, seconds: null },
      ...{ agreedMinutes: 120, elapsedSeconds: 3_600, startedAt: "2026-11-16T08:00:00.000Z" },
      ...{ endedAt: "2026-11-16T09:00:00.000Z", failedAt: null, leftOut: { stretches: 0, closed: 0 } },
    });
    expect(firstResponse.stretches.map(told)).toEqual([["runs Created 11-16T08:00 11-16T09:00 1 h Nils Nordlys"]]);
    expect(resolution).toMatchObject({
      timeLeft: { target: "Resolution", state: "Running", seconds: (16 - 1.5 - 3.5 - 1) * 3_600 },
      ...{ agreedMinutes: 960, elapsedSeconds: 6 * 3_600, endedAt: null },
    });
    expect(resolution.stretches.map(told)).toEqual([
      ["runs WaitsOnHavn 11-16T11:30 now 4.5 h Nils Nordlys", "closed 11-16T15:00 11-18T07:30 Flytning"],
      ["pauses WaitsOnCustomer 11-16T09:30 11-16T11:30 2 h Bo Koordinator"],
      ["runs WaitsOnHavn 11-16T09:00 11-16T09:30 0.5 h Anna Agent"],
      ["runs Created 11-16T08:00 11-16T09:00 1 h Nils Nordlys"],
    ]);
    expect(agreed).toMatchObject([{ cause: "submitted", agreementName: "Premium", severity: "Important" }]);
  });

  test("have no stretches without the timeline", async () => {
    const { id } = await buildCase(havn);
    const { firstResponse, resolution } = await levelOf(id, "nils", false);
    expect([firstResponse.stretches, resolution.stretches]).toEqual([[], []]);
    expect(resolution.timeLeft).toMatchObject({ state: "Running" });
  });

  test("keep a change of severity with its author; a failed clock stays failed", async () => {
    const created = await buildCase(havn);
    havn.clock.forward({ hours: 1 });
    await save("anna", created, { severity: "Significantly" });
    havn.clock.forward({ hours: 1 });
    await save("bo", created, { severity: "Regular" });
    const { firstResponse, resolution, agreed } = await levelOf(created.id);
    expect(
      agreed.map(({ cause, severity, firstResponseMinutes, by }) => [cause, severity, firstResponseMinutes, by?.name]),
    ).toEqual([
      ["severity", "Regular", 240, "Bo Koordinator"],
      ["severity", "Significantly", 60, "Anna Agent"],
      ["submitted", "Important", 120, "Nils Nordlys"],
    ]);
    expect(firstResponse).toMatchObject({
      timeLeft: { state: "Failed", dueAt: "2026-11-16T09:00:00.000Z", seconds: -3_600 },
      ...{ failedAt: "2026-11-16T09:00:00.000Z", endedAt: null, agreedMinutes: 240 },
    });
    expect(resolution.timeLeft).toMatchObject({ state: "Running", seconds: 38 * 3_600 });
  });

  test("name an impersonator as the history does", async () => {
    const draft = await buildDraft(havn);
    await havn.as("nils", "anna").updateCareCase({
      body: { id: draft.id, version: draft.version, changes: { status: "Created" } },
    });
    const { resolution, agreed } = await levelOf(draft.id);
    const both = { by: { id: people.nils.id, name: "Nils Nordlys", isStaff: false }, impersonatorName: "Anna Agent" };
    expect(resolution.stretches).toMatchObject([both]);
    expect(agreed).toMatchObject([both]);
  });

  test("are returned as paused with the time left", async () => {
    const created = await buildCase(havn);
    havn.clock.forward({ hours: 1 });
    await write(havn, "anna", created.id, "<p>Hvilken version?</p>");
    await save("anna", created, { status: "WaitsOnCustomer" });
    havn.clock.forward({ days: 2 });
    const { timeLeft } = (await levelOf(created.id)).resolution;
    expect(timeLeft).toMatchObject({ state: "Paused", dueAt: null, seconds: 15 * 3_600, ticksFrom: null });
    expect((await read(havn, "nils", created.id))?.timeLeft).toEqual(timeLeft);
  });

  test("don't exist on a draft, and only measure without an agreement", async () => {
    const draft = await buildDraft(havn);
    expect(await havn.as("nils").getCareCaseServiceLevel({ body: { id: draft.id } })).toEqual({ serviceLevel: null });
    await agree(fjord, standard);
    const klit = await buildCase(havn, { by: "anna", changes: { customerNumber: "1003", contactPersonId: null } });
    havn.clock.forward({ hours: 3 });
    const { firstResponse, agreed } = await levelOf(klit.id, "anna");
    expect(firstResponse).toMatchObject({
      timeLeft: { state: "None", dueAt: null, seconds: null },
      ...{ agreedMinutes: null, elapsedSeconds: 10_800 },
    });
    expect(agreed).toMatchObject([{ agreementName: null, firstResponseMinutes: null }]);
  });

  test("of another company's case are rejected like a nonexistent case's", async () => {
    const { id } = await buildCase(havn);
    const refused = await refusalOf(havn.as("fie").getCareCaseServiceLevel({ body: { id } }));
    const missing = await refusalOf(havn.as("fie").getCareCaseServiceLevel({ body: { id: 987_654_321 } }));
    expect([refused.statusCode, refused.message]).toEqual([missing.statusCode, missing.message]);
  });
});

describe("a case that moved from another company", () => {
  const move = async (id: number) => {
    const { version } = (await read(havn, "anna", id)) ?? { version: 0 };
    const to = { customerNumber: fjord, contactPersonId: people.fie.id };
    await havn.as("anna").changeCustomerAndCustomerContactPersonOnCareCase({ body: { id, version, ...to } });
    await untilJobsAreDone(havn);
  };

  test("reveals to its new people neither the former company's agreement nor the move", async () => {
    const created = await buildCase(havn);
    havn.clock.forward({ hours: 1 });
    await save("anna", created, { severity: "Significantly" });
    havn.clock.forward({ minutes: 30 });
    await move(created.id);
    const staff = await levelOf(created.id, "anna");
    expect(staff.agreed.map(({ cause, agreementName }) => [cause, agreementName])).toEqual([
      ["customer", "Standard"],
      ["severity", "Premium"],
      ["submitted", "Premium"],
    ]);
    const theirs = await levelOf(created.id, "fie");
    expect(theirs.agreed).toEqual([
      {
        ...{ at: created.submittedAt, cause: "submitted", agreementName: "Standard", severity: "Significantly" },
        ...{ clock: "support", firstResponseMinutes: 120, resolutionMinutes: 960, by: null, impersonatorName: null },
      },
    ]);
    expect(JSON.stringify(theirs)).not.toMatch(/Premium|customer"/);
  });

  test("after it was closed is unaffected by the new agreement, and doesn't reveal the old one", async () => {
    const created = await buildCase(havn);
    await write(havn, "anna", created.id, "<p>Løst</p>");
    await save("anna", created, { status: "CaseClosed" });
    await move(created.id);
    const theirs = await levelOf(created.id, "fie");
    expect(JSON.stringify(theirs)).not.toContain("Premium");
    expect(theirs.resolution).toMatchObject({ timeLeft: { state: "Met" } });
    expect((await levelOf(created.id, "anna")).agreed).toMatchObject([{ agreementName: "Premium" }]);
  });

  test("with a clock that ran out or was answered before reveals neither its target nor when it ran out", async () => {
    const created = await buildCase(havn);
    havn.clock.forward({ hours: 3 });
    await write(havn, "anna", created.id, "<p>Hvilken version?</p>");
    havn.clock.forward({ hours: 1 });
    await move(created.id);
    const failedAt = "2026-11-16T10:00:00.000Z";
    expect((await levelOf(created.id, "anna")).firstResponse).toMatchObject({ agreedMinutes: 120, failedAt });
    const { firstResponse } = await levelOf(created.id, "fie");
    expect(firstResponse).toMatchObject({ timeLeft: { state: "Failed" }, agreedMinutes: null, failedAt: null });
    expect(firstResponse.endedAt).toBe("2026-11-16T11:00:00.000Z");
  });

  test("shows a company its own former agreement, but not who changed it", async () => {
    const created = await buildCase(havn, { by: "fie" });
    await agree(fjord, premium);
    await untilJobsAreDone(havn);
    const { agreed } = await levelOf(created.id, "fie");
    expect(agreed.map(({ cause, agreementName, by }) => [cause, agreementName, by])).toEqual([
      ["agreement", "Premium", null],
      ["submitted", "Standard", expect.objectContaining({ name: "Fie Fjord" })],
    ]);
    await agree(fjord, standard);
  });
});
