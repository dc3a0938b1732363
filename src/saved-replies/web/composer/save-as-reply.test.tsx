import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { CaseMessage } from "#case-messages/contract/calls.ts";
import { MessageMenu } from "#case-messages/web/conversation/acts/MessageMenu.tsx";
import { MessageBlock } from "#case-messages/web/conversation/MessageBlock.tsx";
import { readLocalDraft, writeLocalDraft } from "#platform/web/saving/local-draft.ts";
import { savedRepliesPage } from "#saved-replies/web/case-page.tsx";
import { newReply, replyDraftName } from "#saved-replies/web/settings/reply-values.ts";
import { answerCalls } from "#tests/support/components/answer-calls.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { buildCareCase, buildMessage } from "#tests/support/components/build-care-case.ts";
import { onCasePage } from "#tests/support/components/on-case-page.tsx";
import { address, showInPage } from "#tests/support/components/show-in-page.tsx";

const actor = buildActor({ role: "staff" });
const draftName = replyDraftName(actor.userId, "new");

beforeEach(() => {
  localStorage.clear();
  // The tests' DOM has no popovers.
  HTMLElement.prototype.hidePopover = () => {};
  answerCalls(() => ({ body: { replies: [] } }));
});

const itemsOf = async (given: Partial<CaseMessage>, reader = actor) => {
  const message = buildMessage(given);
  const block = (
    <MessageMenu messages={[message]}>
      <MessageBlock message={message} careCase={buildCareCase()} />
    </MessageMenu>
  );
  await showInPage(onCasePage(block, { features: [savedRepliesPage] }), { actor: reader, locale: "da" });
  fireEvent.click(screen.getByRole("button", { name: /^Handlinger/ }));
  const items = await screen.findAllByRole("menuitem");
  return items.find(({ textContent }) => textContent === "Gem som svar");
};
const begin = async (given: Partial<CaseMessage>) => {
  const item = await itemsOf(given);
  if (item) fireEvent.click(item);
};

test("a reply begins as the message, in the language of its writer, without whom it mentions and without its files", async () => {
  const comment =
    '<p>Hej <span data-mention="7">@Karen Bo</span> &amp; co. &lt;b&gt;</p><ul><li><p><strong>Se</strong> <a href="https://x.example/?a=1&amp;b=2">her</a></p></li></ul>' +
    '<p><img data-file="9" alt="Kurven" /></p>';
  await begin({ comment, isInternal: true });
  expect(readLocalDraft(draftName)).toEqual({
    ...newReply,
    isInternal: true,
    texts: {
      ...newReply.texts,
      "da-DK": {
        title: "",
        body: '<p>Hej @Karen Bo &amp; co. &lt;b&gt;</p><ul><li><p><strong>Se</strong> <a href="https://x.example/?a=1&amp;b=2">her</a></p></li></ul>',
      },
    },
  });
  expect(address()).toBe("/settings/replies?reply=new");
});

test("a reply that was begun already is kept", async () => {
  const begun = { ...newReply, texts: { ...newReply.texts, "da-DK": { title: "Min", body: "" } } };
  writeLocalDraft(draftName, begun);
  await begin({});
  expect(readLocalDraft(draftName)).toEqual(begun);
  expect(address()).toBe("/");
});

test.each<[string, Partial<CaseMessage>, typeof actor]>([
  ["a customer's message", { author: { id: 7, name: "Karen Bo", isStaff: false } }, actor],
  ["a message whose text isn't loaded", { isFolded: true }, actor],
  ["a customer's menu", {}, buildActor({ role: "user" })],
  ["one of staff who only look", {}, buildActor({ role: "staff", staffRoles: ["executive"] })],
])("%s has none of it", async (_whose, given, reader) => {
  expect(await itemsOf(given, reader)).toBeUndefined();
});
