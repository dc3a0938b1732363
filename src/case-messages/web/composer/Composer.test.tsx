import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { CaseNotice } from "#care-cases/web/case/AskedDialog.tsx";
import { caseMessagesPage } from "#case-messages/web/case-page.tsx";
import { daDK as danish } from "#case-messages/words/da-DK.ts";
import { enUS as english } from "#case-messages/words/en-US.ts";
import { readLocalDraft, writeLocalDraft } from "#platform/web/saving/local-draft.ts";
import { type Answer, answerCalls, type MadeCall, refusal } from "#tests/support/components/answer-calls.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { buildCareCase, buildMessage } from "#tests/support/components/build-care-case.ts";
import { buildLoadedCase, onCasePage } from "#tests/support/components/on-case-page.tsx";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { useWrittenMessage } from "./audience/written-message.ts";
import { Composer } from "./Composer.tsx";
import { type ComposerFiles, FilesOfComposer } from "./composer-files.ts";
import type { StoredDrafts } from "./draft-queries.ts";
import { draftName } from "./use-message-draft.ts";

const external = draftName(1, 12, "external");
const internal = draftName(1, 12, "internal");
const onList = vi.fn();
const onRemoved = vi.fn();
const idsOf = (files: readonly { readonly id: number }[]) => files.map(({ id }) => id);

type PageProps = { careCase?: CareCase; drafts?: StoredDrafts; pending?: readonly number[] };

/** The audience as the page shows it, first with two people. */
const Seeing = () => {
  const { sees } = useWrittenMessage();
  useEffect(() => {
    sees("1001.2.firstseen");
    sees("1001.3.later");
  }, [sees]);
  return null;
};

const features = [caseMessagesPage, { slots: { audience: [{ place: 10, Part: Seeing }] } }];

const Page = ({ careCase, drafts, pending = [5] }: PageProps) => {
  const files: ComposerFiles = {
    pending: pending.map((id) => ({ id, name: `${id}.png`, isForText: id === 8 })),
    blockedBy: null,
    list: (attached) => void onList(idsOf(attached)),
    chooser: null,
    onRemoved: (removed) => void onRemoved(idsOf(removed)),
  };
  const page = (
    <FilesOfComposer value={files}>
      <Composer />
      <CaseNotice />
    </FilesOfComposer>
  );
  return onCasePage(page, {
    features,
    loaded: buildLoadedCase({ ...(careCase && { careCase }), ...(drafts && { drafts }) }),
  });
};

const isSent = (words = "Message sent") => screen.findByText(words);
const typed = (text: string) => ({ text, attempt: null });
const localDraftText = (name: string) => readLocalDraft<{ text: string }>(name)?.text ?? null;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const choose = (name: string) => fireEvent.click(screen.getByRole("menuitem", { name }));
const editorSays = (text: string) =>
  waitFor(() => expect(document.querySelector("[contenteditable]")?.textContent).toBe(text));
const sends = (calls: readonly MadeCall[]) => calls.filter(({ name }) => name === "SendCareCaseMessage");
const stored: Answer = { body: { message: buildMessage(), held: null } };

beforeEach(() => {
  localStorage.clear();
  // The tests' DOM has no popovers.
  HTMLElement.prototype.hidePopover = () => {};
  onRemoved.mockReset();
});

test.each([
  ["English", english],
  ["Danish", danish],
])("each way to send has a letter of its own, in %s", (_language, { sendLetter }) => {
  const letters = Object.values(sendLetter);
  expect(new Set(letters).size).toBe(letters.length);
  expect(letters.every((letter) => /^[A-ZÆØÅ]$/.test(letter))).toBe(true);
});

test("opens automatically with unsent text, after a reload or new sign-in", async () => {
  writeLocalDraft(external, typed("<p>Almost done</p>"));
  answerCalls(() => stored);
  await showInPage(<Page />);
  await editorSays("Almost done");
});

test("sends its text's pictures and the attachments, without removed ones and those of the other text", async () => {
  const picture = (id: number) => `<p>Look<img data-file="${id}" alt=""></p>`;
  writeLocalDraft(external, { ...typed(picture(6)), pictures: [6, 7] });
  writeLocalDraft(internal, typed(picture(8)));
  const calls = answerCalls(() => stored);
  await showInPage(<Page pending={[5, 6, 7, 8]} />);
  await screen.findByRole("button", { name: "Answer Nordhavn Fragt A/S" });
  await waitFor(() => expect(document.querySelector("[contenteditable]")?.textContent).toContain("Look"));
  expect(onList).toHaveBeenLastCalledWith([5]);
  press("Answer Nordhavn Fragt A/S");
  await waitFor(() => expect(sends(calls)).toHaveLength(1));
  expect(sends(calls)[0]?.body).toMatchObject({ fileIds: [6, 5], isInternal: false });
  await waitFor(() => expect(onRemoved).toHaveBeenCalledWith([7]));
});

test("keeps a separate text per audience", async () => {
  writeLocalDraft(external, typed("<p>To Karen</p>"));
  writeLocalDraft(internal, typed("<p>Among us</p>"));
  answerCalls(() => stored);
  await showInPage(<Page />);
  await editorSays("To Karen");
  fireEvent.click(screen.getByRole("radio", { name: "Internal" }));
  await editorSays("Among us");
  expect(localDraftText(external)).toBe("<p>To Karen</p>");
});

test("keeps the text after a failed send, and stores it once with the same key", async () => {
  writeLocalDraft(external, typed("<p>Please try again</p>"));
  let answer: Answer = new TypeError("Failed to fetch");
  const calls = answerCalls(() => answer);
  await showInPage(<Page />);
  await editorSays("Please try again");
  press("Answer Nordhavn Fragt A/S");
  await screen.findByText("Could not create a new comment");
  expect(localDraftText(external)).toBe("<p>Please try again</p>");
  expect(screen.queryByText("Message sent")).toBeNull();

  answer = stored;
  press("Try again");
  await isSent();
  const [first, second] = sends(calls);
  expect(second?.body).toEqual(first?.body);
  expect(first?.body).toMatchObject({ comment: "<p>Please try again</p>", fileIds: [5], isInternal: false });
  expect(first?.body.clientKey).toMatch(/^[A-Za-z0-9-]{8,64}$/);
  expect(localDraftText(external)).toBeNull();
});

test("sends message and status in one call, based on the displayed version", async () => {
  writeLocalDraft(external, typed("<p>What does it say?</p>"));
  const calls = answerCalls(() => stored);
  await showInPage(<Page />);
  await editorSays("What does it say?");
  choose("Send and wait for customer");
  await isSent();
  expect(sends(calls)[0]?.body).toMatchObject({ version: 3, changes: { status: "WaitsOnCustomer" } });
});

test("assigns an unassigned case in the same call as the reply, if ticked", async () => {
  writeLocalDraft(external, typed("<p>I look at it</p>"));
  const calls = answerCalls(() => stored);
  const { may } = buildCareCase();
  const careCase = buildCareCase({
    assignee: null,
    may: { ...may, moveTo: ["WaitsOnCustomer", "Delivered"], edit: ["assigneeId"] },
  });
  await showInPage(<Page careCase={careCase} />);
  await editorSays("I look at it");
  fireEvent.click(screen.getByRole("checkbox", { name: "and take the case" }));
  choose("Send and deliver");
  await isSent();
  expect(sends(calls)[0]?.body).toMatchObject({ version: 3, changes: { assigneeId: 1, status: "Delivered" } });
});

test("says that the case changed in the meantime, and sends anyway on request", async () => {
  writeLocalDraft(external, typed("<p>Written before your answer</p>"));
  let answer = refusal(409, "stale", { version: 9, fields: [] });
  const calls = answerCalls(() => answer);
  await showInPage(<Page />);
  await editorSays("Written before your answer");
  choose("Send and wait for customer");
  await screen.findByText("The case changed while you were writing");
  expect(localDraftText(external)).toBe("<p>Written before your answer</p>");
  answer = stored;
  press("Send anyway");
  await isSent();
  expect(sends(calls)[1]?.body).toMatchObject({ version: 9, changes: { status: "WaitsOnCustomer" } });
});

test("holds back a reply if there are newer messages, and sends it anyway on request", async () => {
  writeLocalDraft(external, typed("<p>Try it again</p>"));
  let answer = refusal(409, "outdated", { newestMessageId: 44, count: 2 });
  const calls = answerCalls(({ name }) => (name === "SendCareCaseMessage" ? answer : stored));
  await showInPage(<Page />);
  await editorSays("Try it again");
  press("Answer Nordhavn Fragt A/S");
  await screen.findByText("2 new messages arrived while you were writing");
  expect(sends(calls)[0]?.body.seenMessageId).toBe(31);
  expect(localDraftText(external)).toBe("<p>Try it again</p>");
  answer = stored;
  press("Send anyway");
  await isSent();
  expect(sends(calls)[1]?.body.seenMessageId).toBe(44);
  expect(localDraftText(external)).toBeNull();
});

test.each([
  [{ added: 1, names: ["Lone Ny"] }, "Lone Ny at Fragt can read this by now"],
  [{ added: 3, names: ["Lone Ny", "Per Ny"] }, "3 more people at Fragt can read this by now"],
  [{ added: 1, names: [] }, "1 more person at Fragt can read this by now"],
  [{ added: 9, names: [], hasMoved: true }, "The case belongs to Fragt by now, where 9 people can read this"],
])("holds back a reply once if more people can read it than were first seen: %o", async (grown, says) => {
  writeLocalDraft(external, typed("<p>For you only</p>"));
  const data = { company: "Fragt", count: 9, hasMoved: false, seenAudience: "1001.9.now", ...grown };
  let answer = refusal(409, "audienceGrown", data);
  const calls = answerCalls(({ name }) => (name === "SendCareCaseMessage" ? answer : stored));
  await showInPage(<Page />);
  await editorSays("For you only");
  press("Answer Nordhavn Fragt A/S");
  await screen.findByText(says);
  expect(localDraftText(external)).toBe("<p>For you only</p>");
  answer = stored;
  // Edited, and sent again as usual.
  press("Edit");
  press("Answer Nordhavn Fragt A/S");
  await isSent();
  expect(sends(calls).map(({ body }) => body.seenAudience)).toEqual(["1001.2.firstseen", "1001.9.now"]);
});

test("continues a text started in another browser", async () => {
  answerCalls(() => stored);
  const savedAt = new Date().toISOString();
  const begun = { isInternal: false, comment: "<p>Begun at home</p>", savedAt };
  await showInPage(<Page drafts={{ drafts: [begun], held: [], askedAt: Date.now() }} />);
  await editorSays("Begun at home");
});

test("tells staff whom a message is for, which can be sent later", async () => {
  writeLocalDraft(internal, typed("<p>Note</p>"));
  answerCalls(() => stored);
  await showInPage(<Page />);
  await editorSays("Note");
  expect(screen.getByRole("button", { name: "Note to staff" })).toBeTruthy();
  press("More ways to send");
  expect(screen.getAllByRole("menuitem")).toEqual([screen.getByRole("menuitem", { name: /^Send later…/ })]);
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("customers have one audience and a Send button", async () => {
  writeLocalDraft(external, typed("<p>It works again</p>"));
  answerCalls(() => stored);
  const may = { ...buildCareCase().may, moveTo: [], writeInternalMessage: false };
  await showInPage(<Page careCase={buildCareCase({ may })} />, { actor: buildActor({ role: "user" }) });
  await editorSays("It works again");
  expect(screen.queryByRole("radio")).toBeNull();
  expect(screen.getByRole("button", { name: "Send" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "More ways to send" })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("a case without a customer can't receive messages", async () => {
  const may = { ...buildCareCase().may, writeMessage: false, writeInternalMessage: false };
  await showInPage(<Page careCase={buildCareCase({ customer: null, may })} />);
  expect(screen.getByText(/A case with no customer cannot receive comments/)).toBeTruthy();
});

test("staff who only read cases are told so, with and without a customer", async () => {
  const may = { ...buildCareCase().may, writeMessage: false, writeInternalMessage: false };
  const actor = buildActor({ role: "staff", staffRoles: ["administrator"] });
  for (const careCase of [buildCareCase({ may }), buildCareCase({ customer: null, may })]) {
    await showInPage(<Page careCase={careCase} />, { actor });
    expect(screen.getByText("With your roles you can read this case, but not write messages.")).toBeTruthy();
    expect(screen.queryByText(/no customer/)).toBeNull();
    cleanup();
  }
});
