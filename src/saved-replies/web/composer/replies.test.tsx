import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { Editor as TiptapEditor } from "@tiptap/core";
import type { ReactNode } from "react";
import { beforeEach, expect, test } from "vitest";
import { caseMessagesPage } from "#case-messages/web/case-page.tsx";
import { Composer } from "#case-messages/web/composer/Composer.tsx";
import { useToasts } from "#platform/web/toasts.ts";
import type { FilledReply, SavedReplyRow } from "#saved-replies/contract/saved-reply.ts";
import { savedRepliesPage } from "#saved-replies/web/case-page.tsx";
import { type Answer, answerCalls, type MadeCall } from "#tests/support/components/answer-calls.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { buildMessage } from "#tests/support/components/build-care-case.ts";
import { onCasePage } from "#tests/support/components/on-case-page.tsx";
import { showInPage } from "#tests/support/components/show-in-page.tsx";

const gap = (words: string) => `<span data-gap="${words}">${words}</span>`;

const row: SavedReplyRow = {
  id: 7,
  version: 1,
  scope: "own",
  team: null,
  isInternal: false,
  mayEdit: true,
  texts: {
    "en-US": { title: "Invoice again", beginning: "The invoice" },
    "da-DK": { title: "Faktura igen", beginning: "Fakturaen" },
  },
  acts: ["status", "note"],
  usedAt: null,
};
const note: SavedReplyRow = { ...row, id: 8, isInternal: true, acts: [] };

const filled = (language: FilledReply["language"]): FilledReply => ({
  replyId: 7,
  language,
  languages: ["en-US", "da-DK"],
  title: "",
  body: language === "da-DK" ? "<p>Fakturaen er sendt.</p>" : `<p>Sent on ${gap("Which day?")}.</p>`,
  missing: [],
  isInternal: false,
  changes: { status: "CaseClosed", assigneeId: 1 },
  note: { body: language === "da-DK" ? "<p>Sendt igen</p>" : "<p>Sent again</p>", missing: [] },
  skipped: [{ act: "addTags", reason: "gone" }],
});

const answer = ({ name, body }: MadeCall): Answer => {
  if (name === "GetSavedReplies") return { body: { replies: [row, note] } };
  if (name === "UseSavedReply") return { body: { filled: filled(body.language === "en-US" ? "en-US" : "da-DK") } };
  return { body: { message: buildMessage(), held: null } };
};

const Toasts = () => useToasts().map(({ key, text }) => <p key={key}>{text}</p>);

beforeEach(() => localStorage.clear());

const chooseReply = async (besides: ReactNode = null) => {
  const page = onCasePage(<Composer />, { features: [caseMessagesPage, savedRepliesPage] });
  const shown = (
    <>
      {page}
      {besides}
    </>
  );
  await showInPage(shown, { actor: buildActor({ role: "staff" }) });
  fireEvent.click(screen.getByRole("button", { name: "Write to the customer" }));
  const field = await screen.findByRole("textbox", { name: "Message to the customer" });
  const { editor } = field as HTMLElement & { editor: TiptapEditor };
  for (const letter of "/fak") editor.view.dispatch(editor.state.tr.insertText(letter));
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
  fireEvent.keyDown(field, { key: "Enter" });
  return field;
};
const insertReply = async () => {
  const calls = answerCalls(answer);
  const field = await chooseReply();
  await waitFor(() => expect(field.textContent).toBe("Fakturaen er sendt."));
  return { calls, field };
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const sent = (calls: readonly MadeCall[]) => calls.filter(({ name }) => name === "SendCareCaseMessage");
const along = async () =>
  [...(await screen.findByRole("list", { name: "What goes with the message" })).children].map(
    ({ textContent }) => textContent,
  );

test("what a reply does stands above the button, can be left out, and is sent with the text", async () => {
  const { calls } = await insertReply();
  expect(await along()).toEqual([
    expect.stringMatching(/^Status: .*→ Closed/),
    expect.stringMatching(/^Assignee: /),
    "Internal note: Sendt igen",
  ]);
  await screen.findByText("Tags to add: no longer there");
  press(/^Leave out: Assignee/);
  press(/^Answer /);
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
  expect(sent(calls)[0]?.body).toMatchObject({
    comment: "<p>Fakturaen er sendt.</p>",
    changes: { status: "CaseClosed" },
    note: "<p>Sendt igen</p>",
  });
  expect(sent(calls)[0]?.body.changes).not.toHaveProperty("assigneeId");
});

test("one press takes the other language, with its note; what isn't filled in then is named and not sent", async () => {
  const { calls, field } = await insertReply();
  press("Use the English one");
  await waitFor(() => expect(field.textContent).toBe("Sent on Which day?."));
  expect(await along()).toContain("Internal note: Sent again");
  press(/^Answer /);
  await screen.findByText("Fill in what is marked, or remove it: Which day?.");
  expect(sent(calls)).toEqual([]);
});

test("a reply that was made one for notes since it was listed isn't inserted into a message to the customer", async () => {
  answerCalls((call) =>
    call.name === "UseSavedReply" ? { body: { filled: { ...filled("da-DK"), isInternal: true } } } : answer(call),
  );
  const field = await chooseReply(<Toasts />);
  await screen.findByText(/is for the other kind of messages now/);
  expect(field.textContent).toBe("");
});
