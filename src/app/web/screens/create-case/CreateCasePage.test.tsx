import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { answerCalls } from "#tests/support/components/answer-calls.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { buildCareCase } from "#tests/support/components/build-care-case.ts";
import { address, showInPage } from "#tests/support/components/show-in-page.tsx";
import { CreateCasePage } from "./CreateCasePage.tsx";
import type { LoadedDraft } from "./load-draft.ts";

const complete = buildCareCase({ status: "Draft", version: 2 });
const empty = buildCareCase({
  status: "Draft",
  version: 1,
  title: "",
  description: "",
  caseType: null,
  severity: null,
});
const file: LoadedDraft["files"][number] = {
  id: 5,
  caseId: 12,
  messageId: null,
  name: "log.txt",
  size: 9,
  contentType: "text/plain",
  isInternal: false,
  isPending: false,
  isForText: false,
  uploadedBy: { id: 1, name: "Somebody", isStaff: true },
  createdAt: "2026-11-20T08:00:00.000Z",
  mayDelete: true,
  scan: null,
};
const alike = [{ ...complete, id: 31, title: "The scanner stops again" }] as unknown as LoadedDraft["related"];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  queryClient().clear();
  answerCalls(() => ({ status: 503 }));
});

type Shown = { readonly careCase?: CareCase; readonly at?: string; readonly role?: "staff" | "user" } & Partial<
  Pick<LoadedDraft, "files" | "related">
>;

const show = ({ careCase = complete, files = [], related = [], at = "/cases/create/12", role = "staff" }: Shown) => {
  const customerNumber = careCase.customer?.customerNumber ?? null;
  const loaded: LoadedDraft = {
    careCase,
    files,
    related,
    users: { customerNumber, hasUsers: true },
    levels: { customerNumber, agreed: [] },
  };
  return showInPage(<CreateCasePage loaded={loaded} />, { at, actor: buildActor({ role }) });
};

const list = () => screen.getByRole("navigation", { name: "Steps" });
const stepLink = (name: RegExp) => within(list()).getByRole("link", { name });
const heading = (name: string) => screen.getByRole("heading", { name, level: 2 });
const names = ["What it is about", "Files and related cases", "Review"];

describe.each(["staff", "user"] as const)("for %s", (role) => {
  test("the steps are sections of one page, one below the other, with one button to submit", async () => {
    await show({ role });
    expect((await screen.findAllByRole("heading", { level: 2 })).map(({ textContent }) => textContent)).toEqual(names);
    expect(within(list()).getAllByRole("link")).toHaveLength(3);
    expect(screen.getAllByRole("button", { name: /^Submit/ })).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: "Other ways to submit" }));
    const ways = screen.getAllByRole("menuitem", { hidden: true }).map(({ textContent }) => textContent);
    expect(ways.map((way) => /^Submit (?:and (?:show|close)|to backlog)/.exec(way ?? "")?.[0])).toEqual(
      role === "staff" ? ["Submit and show", "Submit and close", "Submit to backlog"] : ["Submit and show"],
    );
  });
});

test.each(names)("the list of steps leads to %s with the focus, and the address stays", async (name) => {
  await show({});
  await screen.findByRole("navigation", { name: "Steps" });
  fireEvent.click(stepLink(new RegExp(`^\\D*${name}`)));
  expect(document.activeElement).toBe(heading(name));
  expect(stepLink(new RegExp(name)).getAttribute("aria-current")).toBe("step");
  expect(address()).toBe("/cases/create/12");
});

test.each([
  ["files", 1],
  ["review", 2],
] as const)("an earlier version's address of the step %s leads to its section", async (step, at) => {
  await show({ at: `/cases/create/12?step=${step}` });
  await expect.poll(() => document.activeElement?.textContent).toBe(names[at]);
  await expect.poll(address).toBe("/cases/create/12");
});

test.each([
  { what: "an empty draft", careCase: empty, files: [], related: [], done: [] },
  { what: "a complete one", careCase: complete, files: [], related: [], done: [0] },
  { what: "a file", careCase: empty, files: [file], related: [], done: [1] },
  { what: "a related case", careCase: complete, files: [], related: alike, done: [0, 1] },
])(
  "of $what, the steps $done are done, also after an attempt to submit",
  async ({ careCase, files, related, done }) => {
    await show({ careCase, files, related });
    await screen.findByRole("navigation", { name: "Steps" });
    const marked = () =>
      within(list())
        .getAllByRole("link")
        .flatMap(({ textContent }, at) => (textContent?.endsWith("done") ? [at] : []));
    expect(marked()).toEqual(done);
    if (careCase !== empty) return;
    fireEvent.click(screen.getByRole("button", { name: "Submit" }));
    await screen.findByRole("alert");
    expect(marked()).toEqual(done);
  },
);

test("nothing is checked before an attempt to submit; its summary has the focus and leads to the fields", async () => {
  await show({ careCase: empty });
  await screen.findByRole("navigation", { name: "Steps" });
  fireEvent.click(stepLink(/Review/));
  expect(screen.queryByText("Choose a severity.")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Submit" }));
  const summary = screen.getByRole("alert", { name: "4 things need correction before you can submit" });
  expect(document.activeElement).toBe(summary);
  fireEvent.click(within(summary).getByRole("link", { name: "Choose a severity." }));
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: /^Critical/ }));
});

test("nothing stands where nothing is: no box of similar cases, no rows of files", async () => {
  await show({});
  expect(await screen.findByText("One line that says what it is about")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Similar open cases" })).toBeNull();
  // The heading of the section's part, and no row of the review.
  expect(screen.getAllByText("Attachments")).toHaveLength(1);
});

test("a screenshot can be pasted, which the description says", async () => {
  await show({});
  expect(await screen.findByText(/Paste a screenshot into the text, or drop files anywhere on the page/)).toBeTruthy();
});
