import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Havn } from "#app/server/havn.ts";
import { hourMs } from "#platform/rules/durations.ts";
import type { SettingChange, SettingPage } from "#settings/contract/setting-values.ts";
import { buildCase, buildDraft, change } from "#tests/support/cases/build-case.ts";
import { startBeside } from "#tests/support/havn/start-second-havn.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { freePort } from "#tests/support/network/free-ports.ts";
import { caseSaves, savesOnCase } from "#tests/support/pages/case-saves.ts";
import { type PageForm, pageAddress, pageForms, routeOf, routePaths } from "#tests/support/pages/page-address.ts";
import { peopleSaves } from "#tests/support/pages/people-saves.ts";
import type { Look, ScreenWorld } from "#tests/support/pages/screen-save.ts";
import { staffSaves } from "#tests/support/pages/staff-saves.ts";
import { people } from "#tests/support/people/people.ts";

/*
 * Right after a save, each screen that shows what was saved has it: in the process that saved and in another one, each
 * of which has just answered the same reader with the old text.
 */
let havn: TestHavn;
let beside: Havn;
let origins: readonly string[];
const world = {} as ScreenWorld;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false", HAVN_ROLES: "web,api,jobs" } });
  const port = await freePort();
  const env = { PORT: String(port), HAVN_ROLES: "web,api", HAVN_RATE_LIMITS: "false", HAVN_DEMO: "false" };
  beside = await startBeside(havn, havn.url, env);
  origins = [havn.url, `http://localhost:${port}`];
  const assigned = { assigneeId: people.anna.id, followUpDate: "2026-11-20", estimateHours: 1 };
  const careCase = await change(havn, "anna", await buildCase(havn), assigned);
  await havn.db
    .updateTable("app_user")
    .set({ visit_ended_at: new Date(+havn.clock.now() - hourMs) })
    .execute();
  Object.assign(world, { havn, careCase, draft: await buildDraft(havn) });
});
afterAll(async () => {
  await beside.close();
  await havn.close();
});

const open = async (origin: string, [reader, place]: Look, form: PageForm): Promise<string> => {
  const address = pageAddress(place, form);
  const reply = await fetch(origin + address, {
    headers: { accept: "text/html", authorization: await havn.bearer(reader) },
  });
  expect(reply.status, `${reader} opened ${origin}${address}`).toBe(200);
  return reply.text();
};

/** Each look, in each form, at each process, with whether the text was there. */
const see = (looks: readonly Look[], text: string) =>
  Promise.all(
    looks.flatMap((look) =>
      origins.flatMap((origin) =>
        pageForms
          .filter((form) => form === (look[2] ?? form))
          .map(async (form) => ({
            screen: `${look.join(" ")} ${form} of ${origin === havn.url ? "the process that saved" : "the other"}`,
            isShown: (await open(origin, look, form)).includes(text),
          })),
      ),
    ),
  );

const saves = [...caseSaves(world), ...savesOnCase(world), ...peopleSaves(world), ...staffSaves(world)];
let word = 100;

test.each(saves)(
  "after a save, $what is up to date on its screens, in both processes",
  async ({ prepare, save, shown }) => {
    word += 1;
    const text = `friskord${word}`;
    await prepare?.(text);
    const wasThere = prepare !== undefined;
    expect((await see(shown(), text)).filter(({ isShown }) => isShown !== wasThere)).toEqual([]);
    await save(text);
    expect((await see(shown(), text)).filter(({ isShown }) => isShown === wasThere)).toEqual([]);
  },
);

type HeldSetting = {
  readonly page: SettingPage;
  readonly change: SettingChange;
  /** A text in the data of the screens. */
  readonly text: string;
  readonly looks: readonly Look[];
};

const heldSettings: readonly HeldSetting[] = [
  {
    page: "general",
    change: { name: "brand", value: "Kajens Support" },
    text: "Kajens Support",
    looks: [["anna", "/settings/general"]],
  },
  {
    page: "support",
    change: { name: "support.phones", value: [{ kind: "main", label: "", number: "+45 11112233" }] },
    text: "+45 11112233",
    looks: [
      ["nils", "/support"],
      ["anna", "/settings/support"],
    ],
  },
  {
    page: "cases",
    change: { name: "cases.editMinutes", value: 1_237 },
    text: `"value":1237`,
    looks: [["anna", "/settings/cases"]],
  },
  {
    page: "cases",
    change: { name: "cases.team", value: 1 },
    text: `"value":1,`,
    looks: [["anna", "/settings/cases"]],
  },
  {
    page: "retention",
    change: { name: "retention.mails", value: { days: 1_237 } },
    text: `"value":{"days":1237}`,
    looks: [["anna", "/settings/retention"]],
  },
];

describe("a setting that each process caches", () => {
  test.each(heldSettings)(
    "$change.name is up to date at once where it was saved, and soon in the other process",
    async (one) => {
      const { page, text, looks } = one;
      for (const look of looks)
        for (const origin of origins) expect(await open(origin, look, "data")).not.toContain(text);
      const { settings } = await havn.as("anna").getSettings({ body: { page } });
      const { version = 0 } = settings.find(({ name }) => name === one.change.name) ?? {};
      await havn.as("anna").updateSetting({ body: { version, change: one.change } });
      const [own = "", other = ""] = origins;
      for (const look of looks) {
        expect(await open(own, look, "data")).toContain(text);
        await expect.poll(() => open(other, look, "data")).toContain(text);
      }
    },
  );
});

/** Why no save is tested on these screens. */
const savesNothingShown: Readonly<Record<string, string>> = {
  "/login": "nobody is known yet",
  "/unknown-user": "says the same to everybody",
  "/proof": "says the same to everybody",
  "/enroll": "what it saves is shown at /profile",
  "/ConfirmEmail": "a link from a mail, which its reader opens once",
  "/incoming-mail/:id": "an email, which stays as it is; that it came and left is tested on its list",
  "/service-levels/new": "an empty form",
  "/settings": "links to its pages",
  "/settings/import/:id": "changed by jobs, and asked for again until they are done",
  "/settings/mail/consent": "says once how the consent of an issuer ended",
  "/error-demo": "a sample",
  "/buttons": "a sample",
  "/test": "a sample",
  "/*": "there is no such page",
};

test("every screen is covered except those that show no saved data", async () => {
  const paths = await routePaths();
  const looks = [...saves.flatMap(({ shown }) => shown()), ...heldSettings.flatMap(({ looks }) => looks)];
  const seen = new Set(looks.map(([, place]) => routeOf(place, paths)));
  expect(paths.filter((path) => !seen.has(path)).sort()).toEqual(Object.keys(savesNothingShown).sort());
});
