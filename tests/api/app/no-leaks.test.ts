import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { seeded } from "#dev/server/demo/seeded.ts";
import { actions, ownActions } from "#tests/leaks/actions.ts";
import { checkMailed, nothingMailed } from "#tests/leaks/check-mails.ts";
import { checkTold, nothingTold } from "#tests/leaks/check-notifications.ts";
import { compareReports } from "#tests/leaks/compare-reports.ts";
import { compareViews } from "#tests/leaks/compare-views.ts";
import { type EventStream, listen } from "#tests/leaks/listen-to-events.ts";
import { askPage, placesOf } from "#tests/leaks/pages.ts";
import { type Asker, ask, type CallName, questions } from "#tests/leaks/questions.ts";
import {
  casesMentioning,
  customers,
  mayRead,
  mustFind,
  ownCasesOnlyAt,
  persons,
  type Secret,
  sees,
  staff,
  type World,
  wordsIn,
} from "#tests/leaks/random-world.ts";
import { startTestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { say } from "#tests/support/live/live-events-during.ts";
import { pageForms, routePaths } from "#tests/support/pages/page-address.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

/*
 * Random people do random things for a while; every text contains a word that is nowhere else. Then everybody makes
 * every call with every input: a reply may only contain words that its reader may read, whichever call it is.
 */
/** No case has this number. When its event arrives, all earlier events have arrived. */
const goodbye = 999_999_999;
/** Staff who act for somebody read what that person may read, and nothing else. */
const askers: readonly Asker[] = [
  ...persons.map((person) => ({ person })),
  { person: "nils", actedBy: "anna" },
  { person: "fie", actedBy: "bo" },
  { person: null },
];
type RandomWorld = { readonly seed: number; readonly steps: number };
const shortWorld: RandomWorld = { seed: 5, steps: 120 };
const longWorlds: readonly RandomWorld[] = (process.env.HAVN_SEED?.split(",").map(Number) ?? [1, 20_261_121]).map(
  (seed) => ({ seed, steps: 220 }),
);

const checkWorld = ({ seed, steps }: RandomWorld) => {
  let world: World;
  const streams = new Map<PersonName, EventStream>();
  const done = new Map<string, number>();
  const count = (name: string) => done.set(name, (done.get(name) ?? 0) + 1);
  const telling = nothingTold();
  const mailing = nothingMailed();
  /** Cases that a person could see at some time while the stream was open. */
  const everSeen = new Map<PersonName, Set<number>>(persons.map((person) => [person, new Set()]));

  beforeAll(async () => {
    const havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false", HAVN_ROLES: "web,api,jobs" } });
    await havn.db
      .updateTable("customer")
      .set({ own_cases_only: true })
      .where("customer_no", "=", Number(ownCasesOnlyAt))
      .execute();
    // Everybody's last visit was before all of it.
    await havn.db
      .updateTable("app_user")
      .set({ visit_ended_at: new Date(0) })
      .execute();
    world = { havn, random: seeded(seed), cases: [], messages: [], files: [], held: [], later: [], secrets: [] };
    for (const person of persons) streams.set(person, await listen(havn, person));
    const weights = Object.fromEntries(Object.entries(actions).map(([name, [weight]]) => [name, weight]));
    const undone = () => (Object.keys(actions) as (keyof typeof actions)[]).find((name) => !done.has(name));
    // Then what chance has left out, until it is done.
    for (let step = 0; step < steps || (undone() && step < steps + 60); step += 1) {
      const isLeftOut = step >= steps && undone();
      const name = isLeftOut || (world.random.weighted(weights) as keyof typeof actions);
      if (await actions[name][1](world)) count(name);
      await checkTold(world, telling);
      if (step % 6 === 5) await checkMailed(world, mailing);
      for (const [own, [place, act]] of Object.entries(ownActions)) {
        if (step % 10 === place && (await act({ ...world, random: seeded(seed + step) }))) count(own);
      }
      for (const person of persons) {
        for (const careCase of world.cases) if (sees(person, careCase)) everSeen.get(person)?.add(careCase.id);
      }
    }
    await untilJobsAreDone(havn);
  });
  afterAll(async () => {
    for (const stream of streams.values()) await stream.close();
    await world.havn.close();
  });

  test("the world has a long history", () => {
    expect([...done.keys()].sort()).toEqual(Object.keys({ ...actions, ...ownActions }).sort());
    const unreadable = world.secrets.filter((secret) => customers.some((person) => !mayRead(person, secret)));
    expect(unreadable.length).toBeGreaterThan(steps / 6);
    const hidden = world.messages.filter(({ careCase, secret }) => {
      const isOpen = customers.some((person) => sees(person, careCase));
      return isOpen && secret.audience === "internal" && !secret.isGone;
    });
    expect(hidden.length).toBeGreaterThan(5);
    const mentions = (asked: PersonName) => staff.flatMap((other) => casesMentioning(world, asked, other));
    const unknown = customers.filter((person) => {
      const seen = world.cases.filter((careCase) => sees(person, careCase)).map(({ id }) => id);
      return mentions("anna").filter((id) => seen.includes(id)).length > mentions(person).length;
    });
    expect(unknown.length).toBeGreaterThan(0);
    expect(world.later.length).toBeGreaterThan(steps / 20);
  });

  test("nobody is notified of what they may not see, nor of their own actions", () => {
    expect(telling.wrong).toEqual([]);
    expect(telling.count).toBeGreaterThan(steps / 4);
    expect([...telling.toCustomers].sort()).toEqual([...customers].sort());
  });

  test("no email contains anything that its reader may not see at that moment", () => {
    expect(mailing.wrong).toEqual([]);
    expect(mailing.known.size).toBeGreaterThan(steps / 8);
    expect(mailing.words).toBeGreaterThan(steps / 4);
  });

  const calls = Object.keys(questions) as CallName[];

  test.each(calls)("%s reveals nothing to people without access", async (name) => {
    for (const asker of askers) {
      const { person } = asker;
      const asked = questions[name](world, person ?? "nils");
      const answers = await Promise.all(asked.map((input) => ask(world.havn, asker, name, input)));
      for (const [i, { status, text }] of answers.entries()) {
        expect(status, text).toBeLessThan(500);
        expect(leakedTo(person, text), `${JSON.stringify(asker)} asked ${name} ${JSON.stringify(asked[i])}`).toEqual(
          [],
        );
      }
    }
  });

  /** The secrets in a text that this person, or a visitor, may not read. */
  const leakedTo = (person: PersonName | null, text: string) =>
    [...wordsIn(text)]
      .map(secretOf)
      .filter((secret) => person === null || !mayRead(person, secret))
      .map(({ word, place, audience, careCase }) => ({ word, place, audience, careCase: careCase.id }));

  test("every web route is covered", async () => {
    const paths = (await routePaths()).sort();
    expect(Object.keys(placesOf).sort(), "list the route in tests/leaks/pages.ts, with its places").toEqual(paths);
  });

  // All at once, so that state shared by the calls of one page would mix up readers.
  test.each(Object.keys(placesOf))(
    "the page %s and its data reveal nothing to people without access",
    async (route) => {
      for (const place of placesOf[route]?.(world) ?? []) {
        const asked = askers.flatMap((asker) => pageForms.map((form) => ({ asker, form })));
        const answers = await Promise.all(asked.map(({ asker, form }) => askPage(world.havn, asker, place, form)));
        for (const [i, { status, text }] of answers.entries()) {
          const { asker, form } = asked[i] as (typeof asked)[number];
          const about = `${JSON.stringify(asker)} opened the ${form} of ${place}`;
          expect(status, `${about}: ${text}`).toBeLessThan(500);
          // A page repeats the search text.
          const leaked = leakedTo(asker.person, text).filter(({ word }) => !place.includes(word));
          expect(leaked, about).toEqual([]);
        }
      }
    },
  );

  test("a case's page shows its title to those who can see the case, and to nobody else", async () => {
    const titles = world.secrets.filter(
      ({ place, isGone, careCase }) => place === "title" && !isGone && !careCase.isDraft,
    );
    for (const secret of titles.slice(0, 6)) {
      const shown = await Promise.all(
        persons.map(async (person) => {
          const { text } = await askPage(world.havn, { person }, `/cases/${secret.careCase.id}`, "page");
          return [person, wordsIn(text).has(secret.word)];
        }),
      );
      expect(shown).toEqual(persons.map((person) => [person, mayRead(person, secret)]));
    }
  });

  const secretOf = (word: string): Secret => {
    const secret = world.secrets.find((one) => one.word === word);
    if (!secret) throw new Error(`nobody has hidden ${word}`);
    return secret;
  };

  test("a search for a word finds its case for those who may read it, and counts none for others", async () => {
    for (const person of persons) {
      for (let at = 0; at < world.secrets.length; at += 50) {
        const some = world.secrets.slice(at, at + 50);
        const wrong = await Promise.all(some.map((secret) => searchProblem(person, secret)));
        expect(wrong.filter((problem) => problem !== null)).toEqual([]);
      }
    }
  });

  async function searchProblem(person: PersonName, secret: Secret): Promise<string | null> {
    const { rows, count } = await world.havn
      .as(person)
      .getCareCasesBySearch({ body: { text: secret.word, withPassages: true } });
    const expected = mustFind(person, secret) ? [secret.careCase.id] : [];
    const found = rows.map(({ id }) => id);
    if (String(found) === String(expected) && count === expected.length) return null;
    return `${person} found ${found} (${count}) for the ${secret.place} ${secret.word}, not ${expected}`;
  }

  test("lists and counts contain everything one may see, and nothing else", async () => {
    for (const person of persons) {
      const body = { pageSize: 100 };
      const { rows, count } = await world.havn.as(person).getCareCasesBySearch({ body });
      const visible = world.cases.filter((careCase) => !careCase.isDraft && sees(person, careCase));
      expect(idsOf(rows)).toEqual(visible.map(({ id }) => id).sort((a, b) => a - b));
      expect(count).toBe(visible.length);
    }
  });

  const idsOf = (rows: readonly CaseRow[]): number[] => rows.map(({ id }) => id).sort((a, b) => a - b);

  test("mentions are only shown from messages that one may read", async () => {
    for (const person of persons) {
      for (const other of persons) {
        const body = { filters: { mentioned: [people[other].id] }, pageSize: 100 };
        const { rows } = await world.havn.as(person).getCareCasesBySearch({ body });
        const expected = casesMentioning(world, person, other).sort((a, b) => a - b);
        expect(idsOf(rows), `${person} asked for mentions of ${other}`).toEqual(expected);
      }
    }
  });

  test("everybody can read everything that is theirs on their cases", async () => {
    for (const person of persons) {
      const places = ["title", "description", "message", "version", "reference", "originalNumber"];
      const readable = world.secrets.filter((secret) => places.includes(secret.place) && mayRead(person, secret));
      const names = ["getCareCasesByIds", "getCareCaseMessagesBySearch", "getCareCaseMessageVersions"] as const;
      const answers = await Promise.all(
        names.flatMap((name) =>
          questions[name](world, person).map((input) => ask(world.havn, { person }, name, input)),
        ),
      );
      const words = wordsIn(answers.map(({ text }) => text).join(" "));
      expect(readable.filter(({ word }) => !words.has(word)).map(({ word, place }) => ({ word, place }))).toEqual([]);
    }
  });

  test("a company's own report is staff's of it, without what is internal", async () => {
    expect(await compareReports(world)).toEqual({ wrong: [], haveCases: true, haveMoved: true, leaveOut: true });
  });

  test("staff who see a case as a customer's person get that person's own page, and none if there is none", async () => {
    const { seen, wrong } = await compareViews(world);
    expect(wrong).toEqual([]);
    expect(seen).toBeGreaterThan(4);
  });

  test("the event streams only report cases that their reader could see", async () => {
    for (const [person, { text, caseIds }] of streams) {
      await say(world.havn, person, goodbye);
      await expect.poll(caseIds).toContain(goodbye);
      const told = caseIds().filter((id) => id !== goodbye);
      expect(wordsIn(text()).size).toBe(0);
      expect(told.filter((id) => !everSeen.get(person)?.has(id))).toEqual([]);
      expect(told.length).toBeGreaterThan(0);
    }
  });

  test("the audit log contains no names, email addresses or texts", async () => {
    const rows = await world.havn.db.selectFrom("audit_row").select(["act", "detail"]).execute();
    expect(rows.length).toBeGreaterThan(steps);
    const names = Object.values(people).flatMap(({ name }) => name.split(" "));
    // Whole words, since names of calls may contain a name such as "Bo".
    const told = new RegExp(`@|zq\\d+x|\\b(?:${names.join("|")})\\b`);
    expect(rows.map(({ act, detail }) => `${act} ${JSON.stringify(detail)}`).filter((text) => told.test(text))).toEqual(
      [],
    );
  });
};

describe("in a short random world", () => checkWorld(shortWorld));
describe.each(longWorlds)("in a long random world of seed $seed", { tags: ["thorough"] }, checkWorld);
