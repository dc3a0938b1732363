import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { letterMark } from "#platform/rules/text/letter-mark.ts";
import { buildCase, change, read, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { buildMailedCase, mailsOf, pass } from "#tests/support/mail/case-mails.ts";
import { outboxBytes, outboxSources } from "#tests/support/mail/read-outbox.ts";
import { people } from "#tests/support/people/people.ts";

const { anna, nils } = people;
const origin = "https://care.example.com";

let havn: TestHavn;
let id: number;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_ORIGIN: origin, HAVN_BRAND: "Havnevagten", HAVN_RATE_LIMITS: "false" } });
});
afterAll(() => havn.close());
beforeEach(async () => {
  havn.clock.forward({ minutes: 5 });
  id = await buildMailedCase(havn);
});

test("an email is in its reader's language", async () => {
  const chosen = { user_id: nils.id, kind: 0, value: "da-DK" };
  await havn.db.insertInto("user_preference").values(chosen).execute();
  await write(havn, "anna", id, "<p>Vi ser på det</p>");
  await pass(havn, 60);
  const [mail] = await mailsOf(havn, "nils", id);
  await havn.db.deleteFrom("user_preference").execute();
  expect(mail?.text).toContain("Anna Agent skrev en besked");
  expect(mail?.text).toContain("fordi du er kontaktperson på sagen");
  expect(mail?.html).toContain('<html lang="da-DK">');
});

test("an email has thread headers and one-click unsubscribe, but no automatic ones: a person wrote it", async () => {
  await write(havn, "anna", id, "<p>Vi ser på det</p>");
  await pass(havn, 60);
  await mailsOf(havn, "nils", id);
  const [source = ""] = (await outboxSources(havn, nils.email)).filter((each) => each.includes(`Subject: [#${id}] `));
  for (const header of [
    new RegExp(`^Subject: \\[#${id}\\] Faktura mangler momslinje$`, "m"),
    new RegExp(`^In-Reply-To: <case-${id}@care\\.example\\.com>$`, "m"),
    new RegExp(`^References: <case-${id}@care\\.example\\.com>$`, "m"),
    new RegExp(`^Message-ID: <case-${id}\\.${nils.id}\\.0\\.[a-z2-7]{20}\\.[0-9a-f-]{36}@care\\.example\\.com>$`, "m"),
    /^List-Unsubscribe: <https:\/\/care\.example\.com\/unsubscribe\?token=[\w.-]+>$/m,
    /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m,
    /^List-Id: <cases\.care\.example\.com>$/im,
  ]) {
    expect(source).toMatch(header);
  }
  expect(source).not.toMatch(/^(?:Reply-To|Auto-Submitted|X-Auto-Response-Suppress|Precedence):/m);
});

test("an email about events only has automatic headers", async () => {
  await change(havn, "anna", await buildCase(havn), { assigneeId: people.bo.id });
  await pass(havn, 60);
  const [source = ""] = await outboxSources(havn, people.bo.email);
  expect(source).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(source).toMatch(/^X-Auto-Response-Suppress: All$/m);
});

test("an email has one greeting, one button and one link that stops it: the greeting is the writer's, if there is one", async () => {
  await change(havn, "anna", (await read(havn, "anna", id)) as CareCase, { status: "WorkingOn" });
  await pass(havn, 60);
  expect(await mailsOf(havn, "nils", id)).toHaveLength(1);
  await write(havn, "anna", id, "<p>Kære Nils</p><p>Vi ser på det</p>");
  await pass(havn, 60);
  const [events, message] = await mailsOf(havn, "nils", id);
  expect(events?.text).toMatch(/^Hi Nils Nordlys,\n/);
  expect(message?.text).toMatch(new RegExp(`^#${id} Faktura mangler momslinje\n\nAnna Agent wrote a message`));
  const own = hrefsIn(message?.html ?? "").map((href) => href.replace(/token=.*/, ""));
  expect(own).toEqual([`${origin}/cases/${id}`, `${origin}/unsubscribe?`]);
});

test("its preview line is the words alone", async () => {
  await write(havn, "anna", id, "<p><strong>Prøv venligst</strong> dette:</p><ol><li>Luk <em>Adobe</em></li></ol>");
  await pass(havn, 60);
  const [mail] = await mailsOf(havn, "nils", id);
  expect(readAsSeen(mail?.html ?? "")).toContain("Anna Agent wrote a message: Prøv venligst dette: 1. Luk Adobe&zwnj;");
});

test("an email accepts answers if emails are read, and begins with a mark that nobody sees", async () => {
  const env = { HAVN_ORIGIN: origin, MAIL_REPLY_TO: "support@care.example.com" };
  const other = await startTestHavn({ env });
  try {
    const caseId = await buildMailedCase(other);
    await write(other, "anna", caseId, "<p>Vi ser på det</p>");
    await pass(other, 60);
    const [mail] = await mailsOf(other, "nils", caseId);
    expect(mail?.text.startsWith(`${letterMark}#${caseId} `)).toBe(true);
    expect(mail?.html).toContain(`>${letterMark}Havn</p>`);
    expect(mail?.text).toContain("You can reply to this mail. Your reply becomes a message on the case.");
    const sources = (await outboxSources(other, nils.email)).filter((each) => each.includes(`[#${caseId}]`));
    expect(sources[0]).toMatch(
      new RegExp(`^Reply-To: support\\+${caseId}\\.${nils.id}\\.[a-z2-7]{16,}@care\\.example\\.com$`, "m"),
    );
  } finally {
    await other.close();
  }
});

describe("other people's text", () => {
  test("breaks no header and becomes no HTML", async () => {
    const title = `<b>Hej</b>\r\nBcc: evil@evil.example\r\n\r\n<script>alert(1)</script>`;
    await havn.db.updateTable("care_case").set({ title }).where("id", "=", id).execute();
    await havn.db.updateTable("app_user").set({ name: "Vind på evil.example" }).where("id", "=", anna.id).execute();
    await write(havn, "anna", id, '<p>&lt;img src=x onerror=alert(2)&gt; <a href="https://evil.example/">klik</a></p>');
    await pass(havn, 60);
    const [mail] = await mailsOf(havn, "nils", id);
    const [source = ""] = (await outboxSources(havn, nils.email)).filter((each) => each.includes(`[#${id}]`));
    await havn.db.updateTable("app_user").set({ name: anna.name }).where("id", "=", anna.id).execute();
    expect(mail?.subject).toBe(`[#${id}] <b>Hej</b> Bcc: evil@evil.example <script>alert(1)</script>`);
    expect(source).not.toMatch(/^Bcc:/im);
    expect(mail).toMatchObject({ to: nils.email, toName: nils.name });
    expect(mail?.html).not.toMatch(/<(b|script|img)[ >]/i);
    expect(mail?.text).toContain("Somebody wrote a message");
    expect(mail?.text).toContain("> <img src=x onerror=alert(2)> klik (https://evil.example/)");
  });

  test("keeps its links, and says where they lead, whatever their text says", async () => {
    await write(
      havn,
      "anna",
      id,
      '<p><a href="https://bank.example@evil.example/x">https://bank.example/</a>, <a href="javascript:alert(1)">her</a> og <a href="/cases/7">sagen</a></p>',
    );
    await pass(havn, 60);
    const [mail] = await mailsOf(havn, "nils", id);
    expect(mail?.text).toContain(`> https://bank.example/ (https://evil.example/x), her og sagen (${origin}/cases/7)`);
    expect(readAsSeen(mail?.html ?? "")).toContain("https://bank.example/ (evil.example), her og sagen");
    expect(hrefsIn(mail?.html ?? "").filter((href) => !href.startsWith(`${origin}/`))).toEqual([
      "https://evil.example/x",
    ]);
  });

  test.each([
    ["en-US", "Picture: evil.example/pixel.png"],
    ["da-DK", "Billede: evil.example/pixel.png"],
  ])("keeps its format, in %s, and contains no picture", async (language, picture) => {
    await havn.db.insertInto("user_preference").values({ user_id: nils.id, kind: 0, value: language }).execute();
    const comment =
      "<h2>Sådan gør du</h2><p><strong>Først</strong> skal <em>alle</em> ud.</p><ol><li><p>Sluk</p></li><li><p>Tænd<br>igen</p></li></ol>" +
      "<ul><li>med <code>sudo</code></li></ul><pre><code>sudo reboot &amp;&amp; exit</code></pre><blockquote><p>Det hjalp ikke</p></blockquote>" +
      '<p><img src="https://evil.example/pixel.png" alt="x"></p>' +
      "<table><tr><th>Vare</th><th>Pris</th></tr><tr><td>Ost</td><td>12</td></tr><tr><td>Brød</td><td>8</td></tr></table>";
    await write(havn, "anna", id, comment);
    await pass(havn, 60);
    const bytes = (await outboxBytes(havn, nils.email)).find((each) => each.includes(`[#${id}]`));
    await havn.db.deleteFrom("user_preference").execute();
    const { html = "", text = "" } = await PostalMime.parse(bytes ?? "");
    expect(text).toContain(
      [
        "> Sådan gør du",
        ">",
        "> *Først* skal _alle_ ud.",
        ">",
        "> 1. Sluk",
        "> 2. Tænd",
        ">    igen",
        ">",
        "> - med `sudo`",
        ">",
        ">     sudo reboot && exit",
        ">",
        "> > Det hjalp ikke",
        ">",
        `> ${picture}`,
        ">",
        "> Vare | Pris",
        "> Ost  | 12",
        "> Brød | 8",
      ].join("\n"),
    );
    expect(html).toMatch(/<h3 dir="auto" .*<p dir="auto" .*<li dir="auto" .*<pre dir="auto" /s);
    const form = html.replaceAll(/ (?:style|class|dir)="[^"]*"/g, "").replaceAll(/\n(?=<)/g, "");
    expect(form).toContain("<h3>Sådan gør du</h3><p><strong>Først</strong> skal <em>alle</em> ud.</p>");
    expect(form).toContain("<ol><li>Sluk</li><li>Tænd<br>igen</li></ol><ul><li>med <code>sudo</code></li></ul>");
    expect(form).toContain("<pre>sudo reboot &#38;&#38; exit</pre><blockquote><p>Det hjalp ikke</p></blockquote>");
    expect(form.replaceAll(/<td [^>]*>/g, "<td>")).toContain("<tr><td>Brød</td><td>8</td></tr></table>");
    expect(html).not.toMatch(/<img|\/\/evil\.example|src=|url\(/i);
  });

  test("is shortened to its beginning if it is long, with a link to the rest", async () => {
    const comment = `<ul><li><strong>${"ord ".repeat(1_000)}slut</strong></li><li>efter</li></ul>`;
    const { message } = await write(havn, "anna", id, comment);
    await pass(havn, 60);
    const [mail] = await mailsOf(havn, "nils", id);
    expect(mail?.text).not.toMatch(/slut|efter/);
    expect(mail?.html).toMatch(/ord …<\/strong><\/li>\n<\/ul>/);
    expect(mail?.text).toContain(`Read the rest: ${origin}/cases/${id}#message-${message.id}`);
  });

  test("becomes no link unless written as one: our own links lead only to the configured origin", async () => {
    await write(havn, "anna", id, "<p>Se https://evil.example/</p>");
    await pass(havn, 60);
    const [mail] = await mailsOf(havn, "nils", id);
    expect(hrefsIn(mail?.html ?? "").filter((href) => !href.startsWith(`${origin}/`))).toEqual([]);
  });
});

const hrefsIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
/** What a reader sees of HTML. */
const readAsSeen = (html: string) => html.replaceAll(/<style>.*?<\/style>/gs, "").replaceAll(/<[^>]*>/g, "");
