import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { ImportDetails, ImportRow, ImportState as State } from "#moving-in/contract/import-run.ts";
import { answerCalls } from "#tests/support/components/answer-calls.ts";
import { address, showInPage } from "#tests/support/components/show-in-page.tsx";
import { ImportList } from "./ImportList.tsx";
import { importUrl, readImportUrl } from "./import-page.ts";
import { NewImport } from "./NewImport.tsx";
import { ImportBody } from "./run/ImportBody.tsx";

const planned: ImportDetails = {
  id: 12,
  kind: "companies",
  state: "planned",
  problem: null,
  fileName: "kunder.csv",
  startedBy: { id: 3, name: "Clara Agent", isStaff: true },
  startedAt: "2026-11-20T10:00:00Z",
  endedAt: null,
  rows: 1_204,
  counts: { made: 1_200, changed: 1, left: 2, bad: 1, takenBack: 0, remarks: 0 },
  progress: null,
  takeBackUntil: null,
  hasRows: true,
  headings: [
    { heading: "Nr.", column: "customerNumber", samples: ["1001", "1002"] },
    { heading: "Firma", column: "companyName", samples: ["Nordlys A/S"] },
    { heading: "Mail", column: "companyEmail", samples: [] },
  ],
  columns: [
    { name: "customerNumber", isRequired: false },
    { name: "companyName", isRequired: true },
    { name: "companyEmail", isRequired: false },
  ],
};
const done: ImportDetails = {
  ...planned,
  state: "done",
  endedAt: "2026-11-20T11:00:00Z",
  takeBackUntil: "2026-11-21T11:00:00Z",
};
const rows: ImportRow[] = [
  { row: 2, outcome: "made", reasons: [], cells: ["1001", "Nordlys A/S", ""] },
  {
    row: 7,
    outcome: "bad",
    reasons: [{ code: "email", column: "companyEmail" }],
    cells: ["1006", "Fjord", "fjord(at)x"],
  },
];
const found = { rows, hasMore: false };

beforeEach(() => {
  // The tests' DOM has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

const show = (run: ImportDetails, at = importUrl(run.id)) =>
  showInPage(<ImportBody run={run} found={found} isBusy={false} />, { at });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

test("what is shown of an import is in its address", () => {
  for (const view of [
    { isMatching: false, outcome: null, after: null },
    { isMatching: true, outcome: "bad", after: 120 },
  ] as const)
    expect(readImportUrl(new URL(importUrl(12, view), "https://havn.example").searchParams)).toEqual(view);
  const odd = new URLSearchParams("show=none&after=-1&step=x");
  expect(readImportUrl(odd)).toEqual({ isMatching: false, outcome: null, after: null });
});

test("a new import is of the kind that comes next; a file that is too large or empty isn't sent", async () => {
  await showInPage(<NewImport runs={[done]} />);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^People|^Users/ }).checked).toBe(true);
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText("Choose a file", { selector: "input" }), { target: { files: [file] } });
  choose(new File([], "tom.csv"));
  await screen.findByText(/selected file is empty/);
  const large = new File(["x"], "stor.csv");
  Object.defineProperty(large, "size", { value: 50 * 1_024 * 1_024 + 1 });
  choose(large);
  await screen.findByText(/maximum file size/);
});

test("the list says what each import did, or how far it is", async () => {
  const running = { ...planned, id: 13, state: "running", progress: { done: 300, of: 1_200 } } as const;
  await showInPage(<ImportList runs={[running, done]} hasMore={false} />);
  const [, first, second] = screen.getAllByRole("row").map(({ textContent }) => textContent);
  // Until it is over, its counts are those of the dry run.
  expect(first).toMatch(/kunder\.csvImporting: 25%(?!.*created)/);
  expect(second).toMatch(/Imported1,200 created, 1 changed, 2 skipped, 1 with errors/);
});

test("nothing is checked while a needed column is missing, or one is named twice", async () => {
  const calls = answerCalls(() => ({ body: { run: planned } }));
  await show({ ...planned, state: "columns", headings: planned.headings.map((one) => ({ ...one, column: null })) });
  const choose = (heading: string, column: string) =>
    fireEvent.change(screen.getByLabelText(`Column for ${heading}`), { target: { value: column } });
  choose("Nr.", "customerNumber");
  screen.getByText(/^Choose which column of the file has: Company/);
  press("Check the rows");
  choose("Firma", "companyName");
  choose("Mail", "companyName");
  expect(screen.getAllByText("Two headings can't be the same column.")).toHaveLength(2);
  press("Check the rows");
  expect(calls).toEqual([]);
  choose("Mail", "");
  press("Check the rows");
  await expect.poll(() => calls.at(-1)?.name).toBe("SetImportColumns");
  expect(calls.at(-1)?.body).toEqual({ id: 12, columns: ["customerNumber", "companyName", null] });
});

test("the dry run says what each row will do and why, and is carried out", async () => {
  const calls = answerCalls(() => ({ body: { run: planned } }));
  await show(planned);
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "All1,204",
    "Will be created1,200",
    "Will be changed1",
    "Will be skipped2",
    "Has an error1",
  ]);
  expect(screen.getAllByRole("row").at(2)?.textContent).toMatch(
    /1006 · Fjord · .*Email is not an email address\. \(“fjord\(at\)x”\)$/,
  );
  press("Import 1,201 rows");
  await expect.poll(() => calls.at(-1)).toEqual({ name: "RunImport", body: { id: 12 } });
  fireEvent.click(screen.getByRole("link", { name: "Change the columns" }));
  await screen.findByRole("button", { name: "Check the rows" });
  expect(address()).toBe("/settings/import/12?step=columns");
});

test.each<[state: State, changes: Partial<ImportDetails>, text: string | RegExp]>([
  ["running", { progress: { done: 300, of: 1_200 } }, "300 of 1,200 rows, 25%"],
  [
    "planned",
    { counts: { made: 0, changed: 0, left: 3, bad: 0, takenBack: 0, remarks: 0 } },
    /^There is nothing to import/,
  ],
  [
    "takenBack",
    { counts: { made: 2, changed: 0, left: 0, bad: 0, takenBack: 1_199, remarks: 0 } },
    "1,199 rows were taken back.",
  ],
  ["failed", { problem: "openQuote", hasRows: false }, /^A quotation mark is opened and never closed/],
])("an import that is %s says so", async (state, changes, text) => {
  await show({ ...planned, state, ...changes });
  await screen.findByText(text);
});

test("the dry run gives its bad rows, and leads to those with remarks", async () => {
  await show({ ...planned, counts: { ...planned.counts, remarks: 12 } }, importUrl(12, { outcome: "bad" }));
  screen.getByRole("button", { name: "Download the rows to correct" });
  screen.getByText(/^12 rows have remarks/);
  fireEvent.click(screen.getByRole("link", { name: "Show the remarks" }));
  await expect.poll(address).toBe("/settings/import/12?show=remarks");
  expect(screen.getByRole("tab", { name: /^With remarks/ }).textContent).toBe("With remarks12");
});

test("people who were imported are to be invited", async () => {
  await show({ ...done, kind: "people" });
  expect(screen.getByRole("link", { name: "Invite those who aren't" }).getAttribute("href")).toBe(
    "/users?state=uninvited",
  );
});

test("a finished import gives its bad rows and is taken back", async () => {
  const calls = answerCalls(() => ({ body: { run: done } }));
  await show(done);
  await screen.findByRole("button", { name: "Download the rows to correct" });
  press("Take back");
  const dialog = await screen.findByRole("dialog");
  within(dialog).getByText("What 1,200 rows created is removed.");
  fireEvent.click(within(dialog).getByRole("button", { name: "Take back" }));
  await expect.poll(() => calls.at(-1)).toEqual({ name: "TakeBackImport", body: { id: 12 } });
});

test("one that was interrupted continues", async () => {
  const calls = answerCalls(() => ({ body: { run: done } }));
  await show({ ...done, state: "failed", problem: "interrupted" });
  press("Continue the import");
  await expect.poll(() => calls.at(-1)?.name).toBe("RunImport");
});
