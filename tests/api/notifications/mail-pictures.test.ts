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
  await write(`${picture(id, "Kurven &quot;A&quot;")} og ${picture(id)}`);
  const { text, html, pictures } = await mailTo("nils");
  expect(text).toContain('> Se Picture: Kurven "A" og Picture: Kurven');
  const cid = `picture-${id}@care.example.com`;
  expect(html).toContain(`<img src="cid:${cid}" alt="Kurven &#34;A&#34;"`);
  expect(pictures).toMatchObject([
    { mimeType: "image/png", disposition: "inline", related: true, contentId: `<${cid}>` },
  ]);
  expect(Buffer.from(pictures[0]?.content as ArrayBuffer)).toEqual(png);
  const [shown] = await mailsOf(havn, "nils", caseId);
  expect(shown?.html).toContain(`<img src="data:image/png;base64,${png.toString("base64")}" alt=`);
});

test.each([
  ["beyond 5 MB", () => choose(Buffer.concat([png, Buffer.alloc(5_242_880)]))],
  ["that isn't one by its type", () => choose(png, "image/svg+xml")],
])("a picture %s is named, with a link to the message", async (_what, choosing) => {
  const message = await write(picture(await choosing()));
  const { text, html, pictures } = await mailTo("nils");
  const href = `${origin}/cases/${caseId}#message-${message.id}`;
  expect(text).toContain(`> Se Picture: Kurven (${href})`);
  expect(html).toMatch(new RegExp(`<a [^>]*href="${RegExp.escape(href)}"[^>]*>Picture: Kurven</a>`));
  expect([html.includes("<img"), pictures]).toEqual([false, []]);
});

/** As if so many people got an email about the message at once. */
const notifyInAll = (messageId: number, count: number) =>
  sql`
    with mailed as (select distinct user_id from notification where message_id = ${messageId} and mail = 1),
      u as (insert into app_user (name, name_sort, email, kind)
        select 'Flere', 'flere', n || '-' || ${messageId}::int || '@nordlys.example', 1
        from generate_series(1, ${count}::int - (select count(*)::int from mailed)) n returning id)
    insert into notification (user_id, case_id, type, at, message_id, is_internal, reasons, in_inbox, mail, mailed_at)
    select u.id, n.case_id, n.type, n.at, n.message_id, n.is_internal, n.reasons, n.in_inbox, 1, n.at
    from u, notification n where n.message_id = ${messageId} and n.user_id = ${people.nils.id}`.execute(havn.db);

test.each([
  ["of 5 MB for ten people is within each email", 10, 1],
  ["of 5 MB for eleven is a link in each", 11, 0],
])("a picture %s", async (_what, count, within) => {
  const message = await write(picture(await choose(Buffer.concat([png, Buffer.alloc(5_242_880 - png.length)]))));
  await notifyInAll(message.id, count);
  const { text, pictures } = await mailTo("nils");
  expect(pictures).toHaveLength(within);
  expect(text.includes(`#message-${message.id})`)).toBe(within === 0);
});

test.each([
  ["that becomes 30,000 by 30,000 pixels", huge],
  ["that isn't one by its bytes", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
])("a picture %s is replaced by its description", async (_what, bytes) => {
  await write(picture(await choose(bytes)));
  const { text, html, pictures } = await mailTo("nils");
  expect(text).toContain("> Se Picture: Kurven");
  expect(html).toMatch(/Se Kurven<\/p>/);
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
