import { sql } from "kysely";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CaseChanges } from "#care-cases/contract/care-case.ts";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { buildMailedCase, mailsOf, pass } from "#tests/support/mail/case-mails.ts";
import { outboxBytes } from "#tests/support/mail/read-outbox.ts";
import { people } from "#tests/support/people/people.ts";

const origin = "https://care.example.com";
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
/** A file that becomes 30,000 by 30,000 pixels. */
const huge = Buffer.from(png);
huge.writeUInt32BE(30_000, 16);
huge.writeUInt32BE(30_000, 20);

let havn: TestHavn;
let caseId: number;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_ORIGIN: origin, HAVN_RATE_LIMITS: "false" } });
});
beforeEach(async () => {
  caseId = await buildMailedCase(havn);
});
afterAll(() => havn.close());

const choose = async (bytes = png, type = "image/png", isInternal = false) => {
  const query = { forMessage: "true", isInternal: String(isInternal) };
  return (await uploadFile(havn, "anna", { caseId, name: "kurve.png", bytes, type, query })).id;
};

const picture = (id: number, alt = "Kurven") => `<img data-file="${id}" alt="${alt}" />`;
const write = async (comment: string, isInternal = false) =>
  (await havn.as("anna").createCareCaseMessage({ body: { caseId, comment: `<p>Se ${comment}</p>`, isInternal } }))
    .message;

/** Where a picture of a message is shown whole. */
const wholePicture = (id: number, messageId: number) => `${origin}/cases/${caseId}?picture=${id}#message-${messageId}`;

/** The newest email to this person about the case, as a mail program reads it. */
async function mailTo(person: "nils" | "bo") {
  await pass(havn, 60);
  const mails = await Promise.all(
    (await outboxBytes(havn, people[person].email)).map((bytes) => PostalMime.parse(bytes)),
  );
  const mail = mails.find(({ subject }) => subject?.startsWith(`[#${caseId}] `));
  if (!mail) throw new Error("no mail");
  return { text: mail.text ?? "", html: mail.html ?? "", pictures: mail.attachments };
}

test("a picture in an external message is embedded in its email, in place and with its description", async () => {
  const id = await choose();
  const message = await write(`${picture(id, "Kurven &quot;A&quot;")} og ${picture(id)}`);
  const { text, html, pictures } = await mailTo("nils");
  const whole = wholePicture(id, message.id);
  expect(text).toContain(`> Se Picture: Kurven "A" (${whole}) og Picture: Kurven (${whole})\n`);
  expect(text).not.toContain("kurve.png");
  const cid = `picture-${id}@care.example.com`;
  expect(html).toMatch(
    new RegExp(`<a [^>]*href="${RegExp.escape(whole)}"[^>]*><img src="cid:${cid}" alt="Kurven &#34;A&#34;" width="1" `),
  );
  expect(pictures).toMatchObject([
    { mimeType: "image/png", disposition: "inline", related: true, contentId: `<${cid}>` },
  ]);
  expect(Buffer.from(pictures[0]?.content as ArrayBuffer)).toEqual(png);
  const [shown] = await mailsOf(havn, "nils", caseId);
  expect(shown?.html).toContain(`<img src="data:image/png;base64,${png.toString("base64")}" alt=`);
});

test("a wide picture fits the email", async () => {
  const wide = Buffer.from(png);
  wide.writeUInt32BE(1_440, 16);
  await write(picture(await choose(wide)));
  expect((await mailTo("nils")).html).toContain('alt="Kurven" width="480" style="max-width:100%;');
});

test("files beside the text are links: a picture to itself, others to the message", async () => {
  const fileIds = [await choose(), await choose(Buffer.from("a"), "text/plain")];
  const { message } = await havn
    .as("anna")
    .createCareCaseMessage({ body: { caseId, comment: "<p>Se dem</p>", isInternal: false, fileIds } });
  const { text, html } = await mailTo("nils");
  const hrefs = [wholePicture(fileIds[0] ?? 0, message.id), `${origin}/cases/${caseId}#message-${message.id}`];
  expect(text).toContain(`Attached: kurve.png, kurve.png (${hrefs[1]})`);
  const shown = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>kurve\.png<\/a>/g)].map(([, href]) => href);
  expect(shown).toEqual(hrefs);
});

test.each([
  ["beyond 5 MB", () => choose(Buffer.concat([png, Buffer.alloc(5_242_880)]))],
  ["that isn't one by its type", () => choose(png, "image/svg+xml")],
])("a picture %s is named, with a link to it", async (_what, choosing) => {
  const id = await choosing();
  const message = await write(picture(id));
  const { text, html, pictures } = await mailTo("nils");
  const href = wholePicture(id, message.id);
  expect(text).toContain(`> Se Picture: Kurven (${href})`);
  expect(html).toMatch(new RegExp(`<a [^>]*href="${RegExp.escape(href)}"[^>]*>Picture: Kurven</a>`));
  expect([html.includes("<img"), pictures]).toEqual([false, []]);
});

/** As if so many customers in all, and this many more of staff, got an email about the message at once. */
const notifyAll = (messageId: number, customers: number, staff: number) =>
  sql`
    with mailed as (select distinct n.user_id from notification n join app_user u on u.id = n.user_id
        where n.message_id = ${messageId} and n.mail = 1 and u.kind = 1),
      kinds as (select 1 as kind, ${customers}::int - (select count(*)::int from mailed) as many union all select 0, ${staff}::int),
      u as (insert into app_user (name, name_sort, email, kind)
        select 'Flere', 'flere', kind || '-' || n || '-' || ${messageId}::int || '@nordlys.example', kind
        from kinds, generate_series(1, many) n returning id)
    insert into notification (user_id, case_id, type, at, message_id, is_internal, reasons, in_inbox, mail, mailed_at)
    select u.id, n.case_id, n.type, n.at, n.message_id, n.is_internal, n.reasons, n.in_inbox, 1, n.at
    from u, notification n where n.message_id = ${messageId} and n.user_id = ${people.nils.id}`.execute(havn.db);

test.each([
  ["of 5 MB for ten customers is within each email", 10, 0, 1],
  ["of 5 MB for eleven customers is a link in each", 11, 0, 0],
  ["for customers doesn't tell them that many of staff get it too", 10, 30, 1],
])("a picture %s", async (_what, customers, staff, within) => {
  const message = await write(picture(await choose(Buffer.concat([png, Buffer.alloc(5_242_880 - png.length)]))));
  await notifyAll(message.id, customers, staff);
  const { html, pictures } = await mailTo("nils");
  expect(pictures).toHaveLength(within);
  expect(html.includes(">Picture: Kurven</a>")).toBe(within === 0);
});

test.each([
  ["that becomes 30,000 by 30,000 pixels", huge],
  ["that isn't one by its bytes", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
])("a picture %s is replaced by its description", async (_what, bytes) => {
  await write(picture(await choose(bytes)));
  const { text, html, pictures } = await mailTo("nils");
  expect(text).toContain("> Se Picture: Kurven");
  expect(html).toMatch(/Se <a [^>]*>Kurven<\/a><\/p>/);
  expect(pictures).toEqual([]);
});

test("a picture whose file was deleted in the meantime is replaced by its description", async () => {
  const id = await choose();
  await write(picture(id));
  await havn.as("anna").deleteCareCaseFile({ body: { caseId, fileId: id } });
  const { text, pictures } = await mailTo("nils");
  expect(text).toContain("> Se Picture: Kurven");
  expect(pictures).toEqual([]);
});

test("a picture in an internal message stays in Havn", async () => {
  await write(picture(await choose(png, "image/png", true)), true);
  const { text, pictures } = await mailTo("bo");
  expect(text).toContain("> Se Picture: Kurven");
  expect(pictures).toEqual([]);
});

test("a picture in a description is embedded in the email about its case", async () => {
  const api = havn.as("anna");
  const { careCase } = await api.createEmptyCareCase({ body: { customerNumber: "1001" } });
  const upload = { caseId: careCase.id, name: "kurve.png", bytes: png, type: "image/png" };
  const { id } = await uploadFile(havn, "anna", upload);
  const changes: CaseChanges = {
    ...{ title: "Kurven er tom", caseType: "Incident", severity: "Important", contactPersonId: people.nils.id },
    ...{ description: `<p>Se ${picture(id)}</p>`, status: "Created" },
  };
  await api.updateCareCase({ body: { id: careCase.id, version: careCase.version, changes } });
  caseId = careCase.id;
  const { text, pictures } = await mailTo("nils");
  expect(text).toContain("> Se Picture: Kurven");
  expect(pictures).toHaveLength(1);
});
