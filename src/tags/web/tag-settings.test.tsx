import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { EditedTag } from "#tags/contract/calls.ts";
import { type Answer, answerCalls, type MadeCall, refusal } from "#tests/support/components/answer-calls.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { TagList } from "./TagList.tsx";

const invoice: EditedTag = {
  id: 1,
  name: "Invoice",
  danishName: "Faktura",
  isInternal: true,
  isRetired: false,
  formerIds: [],
  version: 3,
  cases: 1000,
  casesAreCapped: true,
};
const bill: EditedTag = {
  ...invoice,
  id: 2,
  name: "Bill",
  danishName: "Regning",
  isInternal: false,
  cases: 2,
  casesAreCapped: false,
};
const fax: EditedTag = { ...invoice, id: 3, name: "Fax", danishName: "Fax", isRetired: true, cases: 0 };

beforeEach(() => {
  // The tests' DOM has no popovers.
  HTMLElement.prototype.hidePopover = () => {};
});

const showList = (tags: readonly EditedTag[] = [invoice, bill, fax], text = "") =>
  showInPage(<TagList tags={tags} text={text} search={null} casesOf={(id) => `/cases?tag=${id}`} />);

const choose = async (name: string, item: string) => {
  fireEvent.click(screen.getByRole("button", { name: `Actions for ${name}` }));
  fireEvent.click(await screen.findByRole("menuitem", { name: item }));
};
const rows = () => screen.getAllByRole("row").slice(1);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("the list says who reads a tag and leads to its cases; retired ones come last", async () => {
  await showList();
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^BillRegningVisible to customers2/),
    expect.stringMatching(/^InvoiceFakturaInternal1,000\+/),
    expect.stringMatching(/^Fax \(retired\)InternalNone/),
  ]);
  expect(
    within(rows()[0] as HTMLElement)
      .getByRole("link")
      .getAttribute("href"),
  ).toBe("/cases?tag=2");
});

test("tags are found by either name", async () => {
  await showList([invoice, bill, fax], "regn");
  expect(rows()).toHaveLength(1);
});

test("without tags, the list offers to create one", async () => {
  await showList([]);
  expect(screen.getByText("No tags yet")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Create a tag" })).toHaveLength(1);
});

test("one name is that of both languages, and a tag is internal at first", async () => {
  const calls = answerCalls(() => ({ body: { tag: bill } }));
  await showList();
  press("Create a tag");
  await screen.findByLabelText("Name in English");
  press("Create tag");
  await screen.findByText("Enter a name.");
  expect(calls).toEqual([]);
  type("Name in English", "VPN");
  press("Create tag");
  await expect.poll(() => calls[0]?.body).toMatchObject({ name: "VPN", danishName: "VPN", isInternal: true });
});

test("a name that another tag has is said at its field, with that tag", async () => {
  answerCalls(() => refusal(409, "tagNameTaken", { field: "danishName", taken: invoice }));
  await showList();
  await choose("Bill", "Edit");
  type("Name in Danish", "faktura");
  press("Save tag");
  await screen.findByText("“Invoice” has this name already, in one of the languages.");
  expect(document.activeElement).toBe(screen.getByLabelText("Name in Danish"));
});

test("with two at once, the second is shown what the first changed, and overwrites it", async () => {
  const theirs = { ...invoice, name: "Invoices", isInternal: false, version: 4 };
  const calls = answerCalls(
    ({ body }: MadeCall): Answer =>
      body.version === 4 ? { body: { tag: theirs } } : refusal(409, "stale", { current: theirs }),
  );
  await showList();
  await choose("Invoice", "Edit");
  type("Name in English", "Bills");
  press("Save tag");
  await screen.findByText(
    /Name in English: Invoice → Invoices · Who reads it: Internal → Visible to customers. Save again/,
  );
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toMatchObject({ version: 3, changes: { name: "Bills" } });
});

test("becoming visible says on how many cases", async () => {
  await showList();
  await choose("Invoice", "Edit");
  expect(
    await screen.findByText("Customers then read it on all cases that have it already, more than 1,000."),
  ).toBeTruthy();
});

test("what merging does is said with figures before it is done", async () => {
  const calls = answerCalls(({ name }) =>
    name === "PreviewTagMerge" ? { body: { cases: 7, casesWithBoth: 2 } } : { body: { tag: bill } },
  );
  await showList();
  await choose("Invoice", "Merge into another");
  await screen.findByRole("button", { name: "Merge tags" });
  press("Merge tags");
  await screen.findByText("Choose the tag that stays.");
  const target = screen.getByRole("button", { name: /^Into/ });
  const panel = document.getElementById(target.getAttribute("popovertarget") ?? "");
  if (panel) fireEvent(panel, Object.assign(new Event("toggle"), { newState: "open" }));
  await waitFor(() => expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Bill"]));
  fireEvent.click(screen.getByRole("option", { name: "Bill" }));
  await screen.findByText("7 cases with Invoice get Bill instead.");
  for (const words of [
    "2 of them have both already.",
    "Customers then read Bill on these cases.",
    "Filters and saved views of Invoice show Bill from then on.",
  ])
    expect(screen.getByText(words)).toBeTruthy();
  press("Merge tags");
  await expect.poll(() => calls.at(-1)?.body).toMatchObject({ id: 1, version: 3, intoId: 2 });
  expect(calls.map(({ name }) => name)).toEqual(["PreviewTagMerge", "MergeTag"]);
});

test("a tag is retired and brought back", async () => {
  const calls = answerCalls(() => ({ body: { tag: bill } }));
  await showList();
  await choose("Bill", "Retire");
  await expect.poll(() => calls[0]?.body).toMatchObject({ id: 2, changes: { isRetired: true } });
  await choose("Fax", "Bring back");
  await expect.poll(() => calls[1]?.body).toMatchObject({ id: 3, changes: { isRetired: false } });
});
