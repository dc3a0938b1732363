import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { indexCaseJob } from "#care-cases/server/search/index-case-job.ts";
import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { countTags } from "#platform/rules/markup/markup-bounds.ts";
import { visibleText } from "#platform/rules/markup/visible-text.ts";
import { storeJobs } from "#platform/server/job-queue/job-store.ts";
import { buildCase, buildDraft, change, read, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { buildMailedCase, mailsOf, pass } from "#tests/support/mail/case-mails.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";

let havn: TestHavn;
let careCase: CareCase;
beforeAll(async () => {
  havn = await startTestHavn();
});
beforeEach(async () => {
  careCase = await buildCase(havn);
});
afterAll(() => havn.close());

/** Texts as they could be stored before there were bounds: 399 kB of formatting around spaces, and 18,000 pictures. */
const struck = (n: number) => `<p>besked ${n}${" <s> </s>".repeat(44_000)}</p>`;
const pictures = `<p>kurve${'<img src="https://a.example/b" />'.repeat(12_000)}</p>`;
const long = `<p>lang <img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB${"A".repeat(390_000)}" /></p>`;

const { page: most } = messageBounds;

/** Stores messages as an older version did; returns their ids. */
async function storeMessages(comments: readonly string[], by: PersonName = "nils"): Promise<number[]> {
  const ids: number[] = [];
  for (const comment of comments) {
    const { id } = await havn.db
      .insertInto("case_message")
      .values({
        case_id: careCase.id,
        author_id: people[by].id,
        impersonator_id: null,
        by_staff: people[by].kind === 0,
        is_internal: false,
        comment,
        client_key: null,
        created_at: havn.clock.now(),
        edited_at: null,
        deleted_at: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

const storeDescription = (id: number, description: string) =>
  havn.db.updateTable("case_description").set({ description }).where("case_id", "=", id).execute();

const pageOf = (before?: number) =>
  havn.as("anna").getCareCaseMessagesBySearch({ body: { caseId: careCase.id, ...(before ? { before } : {}) } });

type Page = Awaited<ReturnType<typeof pageOf>>;
const octetsOf = ({ messages }: Page) => messages.reduce((sum, { comment }) => sum + Buffer.byteLength(comment), 0);
const tagsOf = ({ messages }: Page) => messages.reduce((sum, { comment }) => sum + countTags(comment), 0);

/** All pages of the dialog, newest first, as a screen requests them. */
async function walk(): Promise<Page[]> {
  const pages = [await pageOf()];
  for (let last = pages[0]; last?.hasMore; last = pages.at(-1)) pages.push(await pageOf(last.messages[0]?.id));
  return pages;
}

describe("a page of messages", () => {
  test("folds thirty messages with 399 kB of formatting, in few bytes", async () => {
    const ids = await storeMessages(Array.from({ length: 30 }, (_, n) => struck(n)));
    const page = await pageOf();
    expect(page.messages.map(({ id, comment, isFolded }) => ({ id, comment, isFolded }))).toEqual(
      ids.map((id) => ({ id, comment: "", isFolded: true })),
    );
    expect(JSON.stringify(page).length).toBeLessThan(30_000);
  });

  test.each([
    ["of pictures", pictures],
    ["of a picture in the text itself", long],
  ])("folds a message %s, and shows others in full", async (_what, large) => {
    await storeMessages(["<p>før</p>", large, "<p>efter</p>"]);
    const { messages } = await pageOf();
    expect(messages.map(({ comment, isFolded }) => [comment, isFolded])).toEqual([
      ["<p>før</p>", false],
      ["", true],
      ["<p>efter</p>", false],
    ]);
  });

  test("has as many messages as its byte limit allows; earlier pages have the rest, each once", async () => {
    const texts = Array.from({ length: 12 }, (_, n) => `<p>${n} ${"x".repeat(39_000)}</p>`);
    const ids = await storeMessages(texts);
    const pages = await walk();
    expect(pages.map(octetsOf).every((octets) => octets <= most.octets)).toBe(true);
    expect(pages.map(({ messages }) => messages.length)).toEqual([5, 5, 2]);
    expect(pages.toReversed().flatMap(({ messages }) => messages.map(({ id }) => id))).toEqual(ids);
  });

  test("and as many as its tag limit allows", async () => {
    const ids = await storeMessages(Array.from({ length: 7 }, (_, n) => `<p>${n}</p>`.repeat(1_000)));
    const pages = await walk();
    expect(pages.map(tagsOf).every((tags) => tags <= most.tags)).toBe(true);
    expect(pages.map(({ messages }) => messages.length)).toEqual([2, 2, 2, 1]);
    expect(pages.toReversed().flatMap(({ messages }) => messages.map(({ id }) => id))).toEqual(ids);
  });

  test("has at least one message, however large", async () => {
    const wide = `<p>${"\u{e0061}".repeat(140_000)}</p>`;
    expect(Buffer.byteLength(wide)).toBeGreaterThan(most.octets);
    const ids = await storeMessages([wide, wide, struck(1)]);
    const pages = await walk();
    expect(pages.map(({ messages }) => messages.map(({ id }) => id))).toEqual([[ids[1], ids[2]], [ids[0]]]);
    expect(pages.flatMap(({ messages }) => messages.map(({ comment }) => comment.length))).toEqual([
      wide.length,
      0,
      wide.length,
    ]);
  });

  test("has a hundred messages of usual size", async () => {
    await storeMessages(Array.from({ length: 101 }, (_, n) => `<p>${n}</p>`));
    expect((await walk()).map(({ messages }) => messages.length)).toEqual([100, 1]);
  });

  test("shows the largest message that can be stored", async () => {
    const most = "<p>x</p>".repeat(bounds.markup.stored.tags / 2);
    await write(havn, "nils", careCase.id, most);
    expect((await pageOf()).messages).toMatchObject([{ comment: most, isFolded: false }]);
  });
});

describe("a folded message", () => {
  test("shows its text to those who can see it, and to nobody else", async () => {
    const [messageId = 0] = await storeMessages([`${struck(7)}<p>slut</p>`]);
    const body = { caseId: careCase.id, messageId };
    expect(await havn.as("nils").getCareCaseMessageText({ body })).toEqual({ text: "besked 7\nslut" });
    expect((await refusalOf(havn.as("fie").getCareCaseMessageText({ body }))).code).toBe("notFound");
    await havn.as("nils").deleteCareCaseMessage({ body });
    expect((await refusalOf(havn.as("anna").getCareCaseMessageText({ body }))).code).toBe("notFound");
  });

  test("shows no text to a customer if it is internal", async () => {
    const { message } = await write(havn, "anna", careCase.id, "<p>internt</p>", true);
    const body = { caseId: careCase.id, messageId: message.id };
    expect(await havn.as("anna").getCareCaseMessageText({ body })).toEqual({ text: "internt" });
    expect((await refusalOf(havn.as("nils").getCareCaseMessageText({ body }))).code).toBe("notFound");
  });

  test("can be edited to a normal one, and made external with its mentions", async () => {
    const [messageId = 0] = await storeMessages([struck(1)], "anna");
    const { message } = await havn
      .as("anna")
      .editCareCaseMessage({ body: { caseId: careCase.id, messageId, comment: "<p>kort</p>" } });
    expect(message).toMatchObject({ comment: "<p>kort</p>", isFolded: false });

    const [noteId = 0] = await storeMessages(
      [`${struck(2)}<span data-mention="${people.nils.id}">@Nils</span>`],
      "anna",
    );
    await havn.db.updateTable("case_message").set({ is_internal: true }).where("id", "=", noteId).execute();
    const body = { caseId: careCase.id, messageId: noteId, isInternal: false as const };
    const shown = await havn.as("anna").editCareCaseMessage({ body });
    expect(shown.message).toMatchObject({ comment: "", isFolded: true, isInternal: false });
    const mentions = havn.db.selectFrom("message_mention").select("user_id").where("message_id", "=", noteId);
    expect(await mentions.execute()).toEqual([{ user_id: people.nils.id }]);
  });
});

describe("an oversized description", () => {
  test("is folded, has its text, and can be edited to a normal one", async () => {
    await storeDescription(careCase.id, struck(3));
    const folded = await read(havn, "nils", careCase.id);
    expect(folded).toMatchObject({ description: "", isDescriptionFolded: true });
    const body = { id: careCase.id };
    expect(await havn.as("nils").getCareCaseDescriptionText({ body })).toEqual({ text: "besked 3" });
    expect((await refusalOf(havn.as("fie").getCareCaseDescriptionText({ body }))).code).toBe("notFound");
    const changed = await change(havn, "nils", careCase, { title: "En anden titel" });
    expect(changed).toMatchObject({ title: "En anden titel", description: "", isDescriptionFolded: true });
    const short = await change(havn, "nils", changed, { description: "<p>kort</p>" });
    expect(short).toMatchObject({ description: "<p>kort</p>", isDescriptionFolded: false });
  });

  test("keeps a draft from being submitted, with an explanation", async () => {
    const draft = await buildDraft(havn);
    await storeDescription(draft.id, struck(4));
    const { code, data } = await refusalOf(change(havn, "nils", draft, { status: "Created" }));
    expect(code).toBe("incomplete");
    expect(data?.problems).toContainEqual(expect.objectContaining({ path: "description", code: "tooMuchMarkup" }));
  });

  test("is folded with others of several cases together, but shown in full alone", async () => {
    const others = [await buildCase(havn), await buildCase(havn), await buildCase(havn)];
    const text = `<p>${"x".repeat(49_000)}${" ".repeat(150_000)}y</p>`;
    for (const { id } of others) await storeDescription(id, text);
    const ids = others.map(({ id }) => id);
    const { careCases } = await havn.as("nils").getCareCasesByIds({ body: { ids } });
    expect(careCases.map(({ isDescriptionFolded, description }) => [isDescriptionFolded, description.length])).toEqual([
      [false, text.length],
      [false, text.length],
      [true, 0],
    ]);
    expect(await read(havn, "nils", ids[2] ?? 0)).toMatchObject({ description: text, isDescriptionFolded: false });
  });
});

test("an oversized message draft is returned as plain text, to be continued", async () => {
  await havn.db
    .insertInto("message_draft")
    .values({
      case_id: careCase.id,
      user_id: people.nils.id,
      writer_id: people.nils.id,
      is_internal: false,
      comment: `${struck(5)}<p>1 &lt; 2</p>`,
      saved_at: havn.clock.now(),
    })
    .execute();
  const { drafts } = await havn.as("nils").getCareCaseMessageDrafts({ body: { caseId: careCase.id } });
  expect(drafts).toMatchObject([{ comment: "<p>besked 5</p><p>1 &lt; 2</p>" }]);
});

test("search finds the words of folded texts", async () => {
  await storeMessages([`<p>kvittering</p>${struck(6)}`]);
  await storeJobs(havn.db, [indexCaseJob(careCase.id)], havn.clock.now());
  await untilJobsAreDone(havn);
  const { rows } = await havn.as("nils").getCareCasesBySearch({ body: { text: "kvittering" } });
  expect(rows.map(({ id }) => id)).toContain(careCase.id);
});

test("a person's data is exported completely, a few texts at a time", async () => {
  const ids = await storeMessages(Array.from({ length: 8 }, (_, n) => struck(n)));
  const response = await fetch(`${havn.url}${userManagementCalls.exportUserData.path}`, {
    method: "POST",
    headers: { authorization: await havn.bearer("anna"), "content-type": "application/json" },
    body: JSON.stringify({ userId: people.nils.id }),
  });
  const { messages } = (await response.json()) as { messages: { id: number; comment: string }[] };
  const own = messages.filter(({ id }) => ids.includes(id));
  expect(own.map(({ id }) => id)).toEqual(ids);
  expect(own.map(({ comment }) => visibleText(comment))).toEqual(ids.map((_, n) => `besked ${n}`));
  expect(Object.keys(own[0] ?? {})).not.toContain("octets");
});

test("an email shows the beginning of a large text, and says that there is more", async () => {
  const id = await buildMailedCase(havn);
  const hidden = `<img src="https://a.example/b.png" alt="${"skjult ".repeat(8_000)}" />`;
  await write(havn, "anna", id, `<p>begynder</p><p>${hidden}slutter</p>`);
  await pass(havn, 60);
  const [mail] = await mailsOf(havn, "nils", id);
  expect(mail?.text).toMatch(/begynder[\s>]*…/);
  expect(mail?.text).not.toMatch(/skjult|slutter/);
});
