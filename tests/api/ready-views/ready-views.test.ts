import { afterAll, beforeAll, expect, test } from "vitest";
import { searched } from "#care-cases/rules/public.ts";
import type { ReadyViewChoice } from "#preferences/contract/calls.ts";
import { everyReadyView, readyViewsOf } from "#ready-views/rules/ready-views.ts";
import { storeVariedCases } from "#tests/support/cases/varied-cases.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
  const cases = await storeVariedCases(havn.db, 90);
  await havn.db.insertInto("team_member").values({ team_id: 2, user_id: people.anna.id }).execute();
  const followed = cases
    .filter(({ id }) => id % 2 === 0)
    .flatMap(({ id }) => [
      { case_id: id, user_id: people.anna.id },
      { case_id: id, user_id: people.nora.id },
    ]);
  await havn.db.insertInto("case_subscriber").values(followed).execute();
});
afterAll(() => havn.close());

const choose = (by: PersonName, value: ReadyViewChoice) =>
  havn.as(by).updatePreferencesByUserEmail({
    body: { email: people[by].email, preferences: [{ kind: "ReadyViews", value }] },
  });

/** What the list of each view counts. */
const countsOfLists = (by: PersonName, chosen = everyReadyView) =>
  Promise.all(
    readyViewsOf(by === "anna", chosen).map(async ({ name, view }) => {
      const { count, countIsCapped } = await havn.as(by).getCareCasesBySearch({ body: searched(view) });
      return { view: name, count: count ?? 0, isCapped: countIsCapped };
    }),
  );

test.each<PersonName>(["anna", "nora", "nils"])("the counts of %s are those of the lists", async (by) => {
  const { chosen, counts } = await havn.as(by).getReadyViews();
  expect(chosen).toEqual(everyReadyView);
  expect(counts).toEqual(await countsOfLists(by));
  if (by !== "nils") expect(counts.filter(({ count }) => count > 0).length).toBeGreaterThan(2);
});

test("who hides and orders views keeps that, and nobody else's changes; hidden ones aren't counted", async () => {
  const chosen: ReadyViewChoice = { order: ["silent", "mine"], hidden: ["unassigned", "followed"] };
  await choose("anna", chosen);
  const reply = await havn.as("anna").getReadyViews();
  expect(reply.chosen).toEqual(chosen);
  expect(reply.counts.map(({ view }) => view)).toEqual(["silent", "mine", "myTeams"]);
  expect((await havn.as("bo").getReadyViews()).chosen).toEqual(everyReadyView);
  await choose("anna", { order: [], hidden: ["mine", "unassigned", "myTeams", "followed", "silent"] });
  expect((await havn.as("anna").getReadyViews()).counts).toEqual([]);
});

test("staff who act for a customer count the customer's cases, and can't change the customer's choice", async () => {
  const own = await havn.as("nora").getReadyViews();
  expect(await havn.as("nora", "anna").getReadyViews()).toEqual(own);
  const body = { email: people.nora.email, preferences: [{ kind: "ReadyViews" as const, value: everyReadyView }] };
  await expect(havn.as("nora", "anna").updatePreferencesByUserEmail({ body })).rejects.toMatchObject({
    statusCode: 403,
  });
});
