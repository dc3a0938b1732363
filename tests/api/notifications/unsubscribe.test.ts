import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { buildMailedCase, deleteCase, mailsOf, pass } from "#tests/support/mail/case-mails.ts";
import { outboxSources } from "#tests/support/mail/read-outbox.ts";
import { people } from "#tests/support/people/people.ts";

const { nils } = people;

let havn: TestHavn;
let id: number;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());
beforeEach(async () => {
  havn.clock.forward({ minutes: 20 });
  await havn.db.deleteFrom("notification_mute").execute();
  await havn.db.deleteFrom("notification_setting").execute();
  id = await buildMailedCase(havn);
});

const open = (url: string, language = "en") => fetch(url, { headers: { "accept-language": language } });
const say = (text: string) => write(havn, "anna", id, `<p>${text}</p>`);
/** The link of the newest email of the case: in its header and its text, and the one on its page that stops all emails. */
const links = async () => {
  await say("Vi ser på det");
  await pass(havn, 60);
  const [mail] = await mailsOf(havn, "nils", id);
  const [source = ""] = (await outboxSources(havn, nils.email)).filter((each) => each.includes(`[#${id}]`));
  const header = /^List-Unsubscribe: <([^>]+)>/m.exec(source)?.[1] ?? "";
  const all = [...(mail?.text ?? "").matchAll(/http:\S+\/unsubscribe\?token=\S+/g)].map(([url]) => url);
  const page = await (await open(header)).text();
  return { header, stop: /href="([^"]*\.all\.[^"]*)"/.exec(page)?.[1] ?? "", all };
};
/** One-click unsubscription, as email programs do it. */
const click = (url: string, body: RequestInit["body"] = new URLSearchParams({ "List-Unsubscribe": "One-Click" })) =>
  fetch(url, { method: "POST", body });
const parts = new FormData();
parts.append("List-Unsubscribe", "One-Click");
const mutes = () => havn.db.selectFrom("notification_mute").select(["user_id", "case_id"]).execute();
const settings = () => havn.db.selectFrom("notification_setting").selectAll().execute();

describe("a case's unsubscribe link", () => {
  test("changes nothing when opened, and says in the reader's language what a click would do", async () => {
    const { header, all } = await links();
    expect(all).toEqual([header]);
    const page = await open(header);
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).toContain(`Mute case #${id}?`);
    expect(html).toContain('<form method="post"');
    expect(html).toContain('/notifications?tab=settings"');
    expect(await (await open(header, "da-DK,da")).text()).toContain(`Gør sag #${id} lydløs?`);
    expect(await fetch(header, { method: "HEAD" }).then(({ status }) => status)).toBe(200);
    expect(await mutes()).toEqual([]);
  });

  test.each([
    ["a form", new URLSearchParams({ "List-Unsubscribe": "One-Click" })],
    ["a form of parts", parts],
    ["nothing", null],
  ])("clicked once, as %s, mutes the case without signing in", async (_name, body) => {
    const { header } = await links();
    await say("Det her når ikke frem");
    const reply = await click(header, body);
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain(`Case #${id} is muted`);
    expect(await mutes()).toEqual([{ user_id: nils.id, case_id: id }]);
    await say("Heller ikke det her");
    await pass(havn, 60);
    expect(await mailsOf(havn, "nils", id)).toHaveLength(1);
  });

  test("can be used twice without an error, and the log says whose case it was", async () => {
    const { header } = await links();
    expect([(await click(header)).status, (await click(header)).status]).toEqual([200, 200]);
    const rows = await havn.db
      .selectFrom("audit_row")
      .select(["user_id", "status", "detail"])
      .where("act", "=", "/unsubscribe")
      .orderBy("id")
      .execute();
    expect(rows.at(-1)).toEqual({ user_id: null, status: 200, detail: { userId: nils.id, caseId: id } });
  });

  test("is rate limited for a minute when used repeatedly", async () => {
    const { header, stop } = await links();
    havn.clock.forward({ minutes: 1 });
    for (let n = 0; n < 20; n++) expect((await click(n % 2 ? header : stop)).status).toBe(200);
    const limited = await click(header);
    expect([limited.status, limited.headers.get("retry-after") !== null]).toEqual([429, true]);
    expect((await open(header)).status).toBe(200);
    havn.clock.forward({ minutes: 1 });
    expect((await click(header)).status).toBe(200);
  });

  test("on a case that is no longer visible answers the same, and stores nothing", async () => {
    const { header } = await links();
    await havn.db.updateTable("care_case").set({ customer_no: 1002 }).where("id", "=", id).execute();
    const reply = await click(header);
    expect([reply.status, (await reply.text()).includes(`Case #${id} is muted`)]).toEqual([200, true]);
    expect(await mutes()).toEqual([]);
    await deleteCase(havn, id);
    expect((await click(header)).status).toBe(200);
  });
});

test("the link for all emails turns them off, including waiting ones, and leaves the inbox", async () => {
  const { stop } = await links();
  expect(await (await open(stop)).text()).toContain("Stop emails about cases?");
  expect(await settings()).toEqual([]);
  await say("Det her når ikke frem");
  expect((await click(stop)).status).toBe(200);
  await say("Heller ikke det her");
  await pass(havn, 60);
  expect(await mailsOf(havn, "nils", id)).toHaveLength(1);
  const stored = await havn.as("nils").getNotificationSettingPreferences({ query: { areaId: "care" } });
  expect(stored.cells.filter(({ mail }) => mail !== "Off")).toEqual([]);
  expect(stored.mention.mail).toBe("Off");
  expect(stored.cells.some(({ inbox }) => inbox)).toBe(true);
});

test("a removed person has nothing left to unsubscribe from", async () => {
  const { stop } = await links();
  const removed = (at: Date | null) =>
    havn.db.updateTable("app_user").set({ removed_at: at }).where("id", "=", nils.id).execute();
  await removed(havn.clock.now());
  const { status } = await click(stop);
  await removed(null);
  expect(status).toBe(200);
  expect(await settings()).toEqual([]);
});

test("any other token opens nothing, and guessing is rate limited", async () => {
  const { header, stop } = await links();
  const [, forNils = ""] = header.split("token=");
  const [userId, caseId, signature = ""] = forNils.split(".");
  const wrong = [
    "",
    "x",
    `${userId}.all.${signature}`,
    `${userId}.${Number(caseId) + 1}.${signature}`,
    `${people.anna.id}.${caseId}.${signature}`,
    `${userId}.${caseId}.${signature.slice(1)}A`,
    `${forNils}x`,
    `${"9".repeat(500)}.all.${signature}`,
  ];
  const base = `${stop.split("token=")[0]}token=`;
  for (const token of wrong) {
    expect((await open(base + encodeURIComponent(token))).status).toBe(404);
    expect((await click(base + encodeURIComponent(token))).status).toBe(404);
  }
  expect((await open(base.replace("?token=", ""))).status).toBe(404);
  expect([await mutes(), await settings()]).toEqual([[], []]);
  for (let i = 0; i < 20; i += 1) await open(`${base}x`);
  const limited = await open(`${base}x`);
  expect([limited.status, Number(limited.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect((await open(header)).status).toBe(200);
});
