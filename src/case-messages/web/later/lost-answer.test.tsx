import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { useCasePage } from "#care-cases/web/public.ts";
import { caseMessagesPage } from "#case-messages/web/case-page.tsx";
import { Composer } from "#case-messages/web/composer/Composer.tsx";
import { draftName } from "#case-messages/web/composer/use-message-draft.ts";
import { readLocalDraft, writeLocalDraft } from "#platform/web/saving/local-draft.ts";
import { type Answer, answerCalls } from "#tests/support/components/answer-calls.ts";
import { buildMessage } from "#tests/support/components/build-care-case.ts";
import { buildLoadedCase, onCasePage } from "#tests/support/components/on-case-page.tsx";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { useFilesOfUnsent } from "./use-files-of-unsent.ts";

const external = draftName(1, 12, "external");

beforeEach(() => {
  localStorage.clear();
  // The tests' DOM has no popovers.
  HTMLElement.prototype.hidePopover = () => {};
});

/** Sends a text later, with this answer. */
async function sendLater(answer: Answer) {
  writeLocalDraft(external, { text: "<p>Once only</p>", attempt: null });
  const calls = answerCalls(({ name }) => {
    if (name === "GetLaterTimes") return { body: { times: [] } };
    return name === "SendCareCaseMessageLater" ? answer : { body: { message: buildMessage(), held: null } };
  });
  await showInPage(onCasePage(<Composer />, { features: [caseMessagesPage] }));
  fireEvent.click(await screen.findByRole("button", { name: "More ways to send" }));
  fireEvent.click(screen.getByRole("menuitem", { name: /^Send later…/ }));
  fireEvent.click(await screen.findByRole("button", { name: "Schedule" }));
  const keyOf = (call: string) => calls.find(({ name }) => name === call)?.body.clientKey;
  await waitFor(() => expect(keyOf("SendCareCaseMessageLater")).toBeTruthy());
  return keyOf;
}

test("a text whose answer was lost is sent now with the key that it was sent later with, whatever it changes", async () => {
  const keyOf = await sendLater(new TypeError("Failed to fetch"));
  await screen.findByText("Could not create a new comment");
  fireEvent.click(screen.getByRole("menuitem", { name: "Send and wait for customer" }));
  await waitFor(() => expect(keyOf("SendCareCaseMessage")).toBe(keyOf("SendCareCaseMessageLater")));
});

test("a text that was to be sent later, and has been sent by now, is gone from the composer", async () => {
  await sendLater({ body: { later: null } });
  await waitFor(() => expect(readLocalDraft(external)).toBeNull());
  expect(screen.queryByText(/^Will be sent/)).toBeNull();
});

const Files = () => {
  const { loaded } = useCasePage();
  return <p role="note">{[...useFilesOfUnsent(12, loaded)].join()}</p>;
};

test("a text keeps its files while it isn't known whether it was sent; those of other messages are taken", async () => {
  writeLocalDraft(external, { text: "<p>With a file</p>", attempt: { key: "lost-answer", content: "" } });
  const one = { writer: { id: 1, name: "Mette", isStaff: true }, isInternal: false, comment: "", moveTo: null };
  const waits = (key: string, id: number) => ({
    ...{ ...one, key, sendAt: "2026-11-23T07:00:00.000Z", files: [{ id, name: "log.txt" }] },
  });
  answerCalls(() => ({ body: { later: [] } }));
  const loaded = buildLoadedCase({ later: [waits("lost-answer", 5), waits("another-one", 6)] });
  await showInPage(onCasePage(<Files />, { loaded }));
  expect(screen.getByRole("note").textContent).toBe("6");
});
