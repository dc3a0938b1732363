import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { RowsChange } from "#care-cases/web/list/bulk/use-bulk-change.ts";
import type { FilledReply, SavedReplyRow } from "#saved-replies/contract/saved-reply.ts";
import { answerCalls, type MadeCall, refusal } from "#tests/support/components/answer-calls.ts";
import { buildCareCase } from "#tests/support/components/build-care-case.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import BulkReplyDialog from "./BulkReplyDialog.tsx";
import { BulkAnswers } from "./send-answers.ts";

const reply: SavedReplyRow = {
  id: 7,
  version: 1,
  scope: "own",
  team: null,
  isInternal: false,
  mayEdit: true,
  texts: { "en-US": { title: "Outage over", beginning: "It works" }, "da-DK": null },
  acts: [],
  usedAt: null,
};
const filledFor = (caseId: unknown): FilledReply => ({
  replyId: 7,
  language: "en-US",
  languages: ["en-US"],
  title: "Outage over",
  body: `<p>Case ${caseId} works again</p>`,
  missing: caseId === 4 ? [{ kind: "ask", label: "Which day?" }] : [],
  isInternal: caseId === 5,
  changes: { status: "CaseClosed" },
  note: null,
  skipped: [],
});
const rows = [
  buildCareCase({ id: 1, version: 5 }),
  buildCareCase({ id: 2, status: "CaseClosed" }),
  buildCareCase({ id: 3, customer: null }),
  buildCareCase({ id: 4 }),
  buildCareCase({ id: 5 }),
];

// The tests' DOM has no popovers.
beforeEach(() => {
  HTMLElement.prototype.hidePopover = () => {};
});

test("several cases are answered with their own values; what isn't sent is named, with why", async () => {
  const calls = answerCalls(({ name, body }: MadeCall) => {
    if (name === "GetSavedReplies") return { body: { replies: [reply, { ...reply, id: 8, isInternal: true }] } };
    // Counting uses is at its limit.
    if (name === "UseSavedReply" && !body.isPreview) return refusal(429, "tooManyRequests");
    if (name === "UseSavedReply") return { body: { filled: filledFor(body.caseId) } };
    return { body: { message: null, held: null } };
  });
  const changes: RowsChange[] = [];
  await showInPage(<BulkReplyDialog rows={rows} onChange={(change) => changes.push(change)} onClose={() => {}} />);
  const field = screen.getByRole("button", { name: /^Reply/ });
  const panel = document.getElementById(field.getAttribute("popovertarget") ?? "");
  if (panel) fireEvent(panel, Object.assign(new Event("toggle"), { newState: "open" }));
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
  fireEvent.click(screen.getByRole("option", { name: /Outage over/ }));
  const list = await screen.findByRole("list", { name: "What goes to whom" });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^#1 .*Case 1 works again$/),
    expect.stringMatching(/^#2 .*Not sent: the case has ended$/),
    expect.stringMatching(/^#3 .*Not sent: there is no customer who could read it$/),
    expect.stringMatching(/^#4 .*Not sent: Which day\? is missing$/),
    expect.stringMatching(/^#5 .*Not sent: the reply could not be filled in$/),
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Send to 1 case" }));
  const [change] = changes;
  if (change?.kind !== "own") throw new Error("not its own");
  expect(rows.filter(({ id }) => change.isFor?.(id)).map(({ id }) => id)).toEqual([1]);
  await change.send(1);
  const sent = calls.find(({ name }) => name === "SendCareCaseMessage");
  expect(sent?.body).toMatchObject({
    caseId: 1,
    comment: "<p>Case 1 works again</p>",
    changes: { status: "CaseClosed" },
    version: 5,
    keepsDraft: true,
    seenStatus: rows[0]?.status,
    seenCustomer: rows[0]?.customer?.customerNumber,
  });
});

const picture = (id: number) => `<p>Restart it: <img data-file="${id}" alt="The button" /></p>`;

test.each<[string, Partial<FilledReply>, boolean]>([
  ["as it was", { body: picture(70) }, true],
  ["for notes by now", { body: picture(70), isInternal: true }, false],
  ["another text by now", { body: "<p>Buy a new one</p>" }, false],
])("a reply with pictures, which is used just before it is sent, and is %s", async (_what, used, isSent) => {
  const filled = { ...filledFor(1), body: picture(7) };
  const calls = answerCalls(({ name }: MadeCall) =>
    name === "UseSavedReply" ? { body: { filled: { ...filled, ...used } } } : { body: { message: null, held: null } },
  );
  const [row] = rows;
  if (!row) throw new Error("no case");
  const outcome = new BulkAnswers([{ row, filled, problem: null }]).send(1);
  await (isSent ? outcome : expect(outcome).rejects.toMatchObject({ code: "stale" }));
  const comments = calls.filter(({ name }) => name === "SendCareCaseMessage").map(({ body }) => body.comment);
  expect(comments).toEqual(isSent ? [picture(70)] : []);
});
