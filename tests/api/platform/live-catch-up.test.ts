import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { flagMissedFollowUps } from "#care-cases/server/jobs/midnight-job.ts";
import { streamLimits } from "#live/server/stream-readers.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { buildCase, change, read, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { say } from "#tests/support/live/live-events-during.ts";
import { type OpenStream, openStream } from "#tests/support/live/open-event-stream.ts";
import { liveEventsSettled } from "#tests/support/live/until-live-events-settled.ts";
import { nordlys, type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
const opened: OpenStream[] = [];
beforeEach(async () => {
  havn = await startTestHavn();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await Promise.all(opened.splice(0).map((stream) => stream.stop()));
  await havn.close();
});

/** As if this much time had passed for the process. */
const goForward = (ms: number) => {
  const { now } = performance;
  vi.spyOn(performance, "now").mockImplementation(() => now.call(performance) + ms);
};

const open = async (...how: [person: PersonName, known?: Parameters<typeof openStream>[2]]) => {
  const stream = await openStream(havn, ...how);
  opened.push(stream);
  return stream;
};
/** The events about cases. */
const toldOf = ({ told }: OpenStream) => told.filter(({ sent }) => "caseId" in sent);
const lastId = ({ told }: OpenStream): string => told.at(-1)?.id ?? "";
const hears = (stream: OpenStream, caseId: number) =>
  expect.poll(() => toldOf(stream).some(({ sent }) => sent.caseId === caseId)).toBe(true);

/** No cases have these numbers. Only Nils gets these events, before and after those that he misses. */
const [hello, goodbye] = [999_999_998, 999_999_999];
/** What happens on a case of Nora's after one of Nils's streams was closed, until the other stream has got it all. */
const whileAway = async (stays: OpenStream, leaves: OpenStream) => {
  await say(havn, "nils", hello);
  for (const stream of [stays, leaves]) await hears(stream, hello);
  await leaves.stop();
  const careCase = await buildCase(havn, { by: "nora" });
  await write(havn, "bo", careCase.id, "<p>Internt</p>", true);
  await change(havn, "bo", (await read(havn, "bo", careCase.id)) ?? careCase, { severity: "Critical" });
  await write(havn, "bo", careCase.id, "<p>Eksternt</p>");
  await say(havn, "nils", goodbye);
  await hears(stays, goodbye);
  return toldOf(stays).slice(toldOf(stays).findIndex(({ sent }) => sent.caseId === hello) + 1);
};

test("a returning client gets exactly the events that it missed, each time", async () => {
  const [stays, leaves] = [await open("nils"), await open("nils")];
  const missed = await whileAway(stays, leaves);
  expect(missed.map(({ sent }) => sent.kind)).toContain("message");
  const id = lastId(leaves);
  for (const known of [{ lastEventId: id, after: "older" }, { after: id }]) {
    const back = await open("nils", known);
    await hears(back, goodbye);
    expect(toldOf(back)).toEqual(missed);
  }
  expect(new Set(toldOf(stays).map((one) => one.id)).size).toBe(toldOf(stays).length);
});

test("a page gets what happened while it was rendered; one that was rendered too long ago is outdated", async () => {
  // Some time after the start, since events before it are unknown.
  goForward(60_000);
  const stays = await open("nils");
  const { id } = await buildCase(havn, { by: "nora" });
  await hears(stays, id);
  const made = await open("nils", { age: "1" });
  await hears(made, id);
  const long = await open("nils", { age: "86400000" });
  await expect.poll(() => long.told.map(({ sent }) => sent.kind)).toContain("gap");
});

test("a client that names an unknown event learns that, and can continue from there", async () => {
  const back = await open("nils", { lastEventId: "of another time" });
  await expect.poll(() => back.told.map(({ sent }) => sent.kind)).toEqual(["gap"]);
  await back.stop();
  const again = await open("nils", { lastEventId: lastId(back) });
  await buildCase(havn, { by: "nora" });
  await expect.poll(() => toldOf(again).length).toBeGreaterThan(0);
  expect(again.told.map(({ sent }) => sent.kind)).not.toContain("gap");
});

test("a client that missed too much refetches everything, and continues from there", async () => {
  const [stays, leaves] = [await open("nils"), await open("nils")];
  await say(havn, "nils", hello);
  for (const stream of [stays, leaves]) await hears(stream, hello);
  await leaves.stop();
  for (let number = 1; number <= 1_000; number += 1) await say(havn, "nils", 20_000 + number);
  await say(havn, "nils", goodbye);
  await hears(stays, goodbye);
  for (const known of [{ after: lastId(leaves) }, { age: "100000" }]) {
    const back = await open("nils", known);
    await expect.poll(() => back.told.map(({ sent }) => sent.kind)).toContain("gap");
    expect(toldOf(back)).toEqual([]);
    await back.stop();
    const again = await open("nils", { lastEventId: lastId(back) });
    await say(havn, "nils", hello);
    await expect.poll(() => toldOf(again).map(({ sent }) => sent.caseId)).toEqual([hello]);
    await again.stop();
  }
});

test("missed events are sent by current permissions", async () => {
  const [stays, leaves, fjord] = [await open("nils"), await open("nils"), await open("fie")];
  await whileAway(stays, leaves);
  await expect.poll(() => lastId(fjord)).not.toBe("");
  await havn.as("nora").updatePreferencesByCustomerNumber({ body: { customerNumber: nordlys, ownCasesOnly: true } });
  await liveEventsSettled(havn);
  const back = await open("nils", { after: lastId(leaves) });
  await expect.poll(() => back.told.map(({ sent }) => sent.kind)).toEqual(["gap"]);
  await fjord.stop();
  await buildCase(havn, { by: "fie" });
  const hers = await open("fie", { after: lastId(fjord) });
  await expect.poll(() => toldOf(hers).length).toBeGreaterThan(0);
  expect([toldOf(back), hers.told.filter(({ sent }) => sent.kind === "gap")]).toEqual([[], []]);
});

test("if too many cases miss their follow-up at once, everybody refetches everything", async () => {
  const [anna, fie, leaves] = [await open("anna"), await open("fie"), await open("nils")];
  await say(havn, "nils", hello);
  await hears(leaves, hello);
  await leaves.stop();
  const now = havn.clock.now();
  const times = { created_at: now, updated_at: now, submitted_at: now };
  const state = { status: 3, priority: 2, state: 1, channel: 3, follow_up: "2026-11-19" };
  const row = { customer_no: Number(nordlys), created_by: people.anna.id, ...state, ...times };
  const rows = Array.from({ length: 1_001 }, (_, i) => ({ ...row, id: 10_001 + i }));
  await havn.db.insertInto("care_case").values(rows).execute();
  await flagMissedFollowUps(havn.havn.app);
  await say(havn, "anna", goodbye);
  await say(havn, "fie", goodbye);
  for (const stream of [anna, fie]) {
    await hears(stream, goodbye);
    expect(stream.told.filter(({ sent }) => sent.kind === "gap")).toHaveLength(1);
    expect(toldOf(stream)).toHaveLength(1);
  }
  const back = await open("nils", { after: lastId(leaves) });
  await expect.poll(() => back.told.map(({ sent }) => sent.kind)).toEqual(["gap"]);
});

test("a person has twenty streams; one more ends the oldest, which reconnects later", async () => {
  const streams: OpenStream[] = [];
  for (let count = 0; count < streamLimits.perPerson + 1; count += 1) streams.push(await open("anna"));
  await streams[0]?.ended;
  expect(streams[0]?.text()).toMatch(/retry: 60000\n\n$/);
  await open("bo");
  const { id } = await buildCase(havn);
  for (const stream of streams.slice(1)) {
    await hears(stream, id);
  }
});

test("signing out ends the session's streams at once, and no other's", async () => {
  const [nils, nora] = [await open("nils"), await open("nora")];
  const headers = { authorization: await havn.bearer("nils") };
  expect((await fetch(havn.url + signInCalls.logout.path, { method: "POST", headers })).status).toBe(200);
  await nils.ended;
  const { id } = await buildCase(havn, { by: "nora" });
  await hears(nora, id);
});

test("a person who lost access without an event is disconnected at the next check", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const [nils, nora] = [await open("nils"), await open("nora")];
  const ended = { ended_at: havn.clock.now() };
  await havn.db.updateTable("sign_in_session").set(ended).where("user_id", "=", people.nils.id).execute();
  goForward(streamLimits.recheckMs + 1_000);
  vi.advanceTimersByTime(streamLimits.recheckMs + 1_000);
  await nils.ended;
  vi.useRealTimers();
  const { id } = await buildCase(havn, { by: "nora" });
  await hears(nora, id);
});
