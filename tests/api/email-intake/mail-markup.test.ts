import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCase, read } from "#tests/support/cases/build-case.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { intakeOf, startIntake } from "#tests/support/mail/mail-intake.ts";
import { foreignMarkup, withoutItemParagraphs } from "#tests/support/markup/foreign-markup.ts";

let havn: TestHavn;
const { take, messagesOf, answer } = intakeOf(() => havn);
beforeAll(async () => {
  havn = await startIntake();
});
afterAll(() => havn.close());

const htmlHeads = { "Content-Type": "text/html; charset=utf-8" };
const byWord = foreignMarkup.filter(({ from }) =>
  /^(?:Word: paragraphs that are a num|Outlook: a table|Google Docs: all)/.test(from),
);

test.each(byWord.map(({ from, html, kept }) => [from, html, kept]))(
  "an email becomes a case as it was written in %s",
  async (_from, html, kept) => {
    havn.clock.forward({ minutes: 3 });
    const { caseId } = await take(rawMail(htmlHeads, html));
    const description = (await read(havn, "nora", caseId ?? 0))?.description ?? "";
    expect(withoutItemParagraphs(description)).toBe(kept);
  },
);

test("an answer keeps its lists, and the spaces of plain text", async () => {
  const { id } = await buildCase(havn);
  const list = `<ol start="3"><li>Sluk<ul><li>helt</li></ul></li><li>Tænd</li></ol>`;
  await take(await answer(id, "nils", htmlHeads, list));
  havn.clock.forward({ minutes: 3 });
  await take(await answer(id, "nils", {}, "if x:\n    y  = 1"));
  const comments = (await messagesOf(id)).map(({ comment }) => comment);
  expect(comments).toEqual([list, "<p>if x:<br />    y  = 1</p>"]);
});
