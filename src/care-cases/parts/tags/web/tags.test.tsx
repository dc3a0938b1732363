import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { CaseSlot } from "#care-cases/web/case/CaseSlot.tsx";
import { ClassificationGroup } from "#care-cases/web/case/properties/CaseProperties.tsx";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import { withoutInternalParts } from "#care-cases/web/case-parts.ts";
import { WillChange } from "#care-cases/web/changes/WillChange.tsx";
import { careCasesWeb } from "#care-cases/web/feature.ts";
import { BulkBar } from "#care-cases/web/list/bulk/BulkBar.tsx";
import { SharedListStateProvider, useSharedListState } from "#care-cases/web/list/shared-list-state.ts";
import { currentCommands } from "#platform/web/commands.ts";
import { setQueriesData } from "#platform/web/loading/cache.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { answerCalls, type MadeCall, refusal } from "#tests/support/components/answer-calls.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { buildCareCase } from "#tests/support/components/build-care-case.ts";
import { buildLoadedCase, onCasePage } from "#tests/support/components/on-case-page.tsx";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { tagsList } from "./case-list.tsx";
import { tagsPage } from "./case-page.tsx";
import { RowTags } from "./RowTags.tsx";

const tagOf = (id: number, name: string, danishName: string, isInternal = true) => ({
  id,
  name,
  danishName,
  isInternal,
});
const invoice = tagOf(1, "Invoice", "Faktura", false);
const risk = tagOf(2, "At risk", "Risiko");
const quay = tagOf(3, "Quay", "Ågade");
const parts = tagOf(4, "Parts", "Æske");
const old = tagOf(5, "Fax", "Fax");
const offered = [invoice, risk, quay, parts].map((tag) => ({ ...tag, isRetired: false, formerIds: [] }));
const all = [...offered, { ...old, isRetired: true, formerIds: [] }];

const { may, ...stored } = buildCareCase({ tags: [invoice, risk] });
const careCase = { ...stored, may: { ...may, changeTags: true } };

const answer = ({ name, body }: MadeCall) => {
  if (name === "GetTags") return { body: { tags: all } };
  if (name === "GetCareCasesByIds") return { body: { careCases: [careCase] } };
  if (name === "SuggestTagsOfCareCase") return { body: { suggestions: [{ tag: parts, cases: 3 }] } };
  const { addTags = [], removeTags = [] } = body as { addTags?: number[]; removeTags?: number[] };
  const kept = careCase.tags.filter(({ id }) => !removeTags.includes(id));
  return { body: { tags: [...kept, ...all.filter(({ id }) => addTags.includes(id))] } };
};

beforeEach(() => {
  // The tests' DOM has no popovers.
  HTMLElement.prototype.hidePopover = () => {};
});

const page = (
  <>
    <ClassificationGroup />
    <CaseSlot of="commands" />
  </>
);

const showCase = (given: Partial<typeof careCase> = {}, options: Parameters<typeof showInPage>[1] = {}) =>
  showInPage(
    onCasePage(page, {
      loaded: buildLoadedCase({ careCase: { ...careCase, ...given } }),
      features: [tagsPage],
    }),
    options,
  );

/** The tags as their row shows them, in its order. */
const shownTags = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

const open = (button: HTMLElement) => {
  const panel = document.getElementById(button.getAttribute("popovertarget") ?? "");
  if (panel) fireEvent(panel, Object.assign(new Event("toggle"), { newState: "open" }));
};

test("staff add a tag by either name, from offers of similar cases and all tags in Danish order", async () => {
  const calls = answerCalls(answer);
  await showCase({}, { locale: "da" });
  expect(shownTags()).toEqual(["Faktura", "Risiko"]);
  expect(screen.getAllByText("Intern")).toHaveLength(1);
  open(screen.getByRole("button", { name: "Tilføj en mærkat" }));
  const options = () =>
    within(screen.getByRole("listbox"))
      .queryAllByRole("option")
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(options()).toEqual(["ÆskeInternPå 3 lignende sager", "ÅgadeIntern"]));
  const field = screen.getByRole("combobox", { name: "Tilføj en mærkat" });
  fireEvent.change(field, { target: { value: "qua" } });
  await waitFor(() => expect(options()).toEqual(["ÅgadeIntern"]));
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(shownTags()).toEqual(["Faktura", "Risiko", "Ågade"]));
  await expect
    .poll(() => calls.find(({ name }) => name.startsWith("Change"))?.body)
    .toMatchObject({
      caseId: 12,
      addTags: [3],
      removeTags: [],
    });
});

test("a tag whose removal is refused is back, with the reason", async () => {
  answerCalls((call) => (call.name.startsWith("Change") ? refusal(409, "tooManyTagsOfCase") : answer(call)));
  await showCase();
  fireEvent.click(screen.getByRole("button", { name: "Remove the tag At risk" }));
  await screen.findByText("A case can have at most 30 tags. Remove one first.");
  expect(shownTags()).toEqual(["Invoice", "At risk"]);
});

test("the palette adds and removes tags, and a key opens the choice", async () => {
  answerCalls(answer);
  await showCase();
  const [add, ...removals] = currentCommands().filter(({ id }) => /tag/i.test(id));
  expect(add).toMatchObject({ keys: "t", label: "Add a tag" });
  expect(removals.map(({ label }) => label)).toEqual(["Remove the tag Invoice", "Remove the tag At risk"]);
  const found = await add?.choices?.find("ågade");
  expect(found?.map(({ label }) => label)).toEqual(["Quay"]);
});

test("customers see what they are given, without anything to change it, and no empty row", async () => {
  const actor = buildActor({ role: "user" });
  const reader = { may: { ...careCase.may, changeTags: false, edit: [] } };
  await showCase({ ...reader, tags: [invoice] }, { actor });
  expect(shownTags()).toEqual(["Invoice"]);
  expect(screen.queryByRole("button", { name: /tag/i })).toBeNull();
  expect(currentCommands().filter(({ id }) => /tag/i.test(id))).toEqual([]);
});

test("a case without tags has no row for customers", async () => {
  const actor = buildActor({ role: "user" });
  await showCase({ may: { ...careCase.may, changeTags: false, edit: [] }, tags: [] }, { actor });
  expect(screen.queryByText("Tags")).toBeNull();
});

test("what is called otherwise, or is no longer read, is so on the shown case too, without its other parts", () => {
  for (const key of [caseKeys.itself(12), caseKeys.history(12)]) queryClient().setQueryData(key, {});
  const outdated = careCasesWeb.keysOfEvent?.tag?.({ kind: "tag" });
  expect(outdated).toEqual([caseKeys.lists, caseKeys.itself(12)]);
  queryClient().clear();
});

test("a print without what is internal has no internal tags", () => {
  expect(withoutInternalParts(careCase).tags).toEqual([invoice]);
  const visible = { ...careCase, tags: [invoice] };
  expect(withoutInternalParts(visible)).toBe(visible);
});

const selection = { ids: new Set([12, 13]), toggle: () => undefined, setAll: () => undefined, clear: () => undefined };

const Bar = () => (
  <SharedListStateProvider value={{ ...useSharedListState(), loadFeatures: async () => [tagsList] }}>
    <BulkBar rows={[careCase, buildCareCase({ id: 13 })]} selection={selection} />
  </SharedListStateProvider>
);

test("selected cases get tags, each by a call of its own", async () => {
  const calls = answerCalls(answer);
  await showInPage(<Bar />);
  open(await screen.findByRole("button", { name: "Change tags" }));
  expect(screen.queryByRole("checkbox", { name: /Fax/ })).toBeNull();
  fireEvent.click(await screen.findByRole("checkbox", { name: /Quay/ }));
  fireEvent.click(screen.getByRole("button", { name: "Add to 2 cases" }));
  const changed = () => calls.filter(({ name }) => name.startsWith("Change")).map(({ body }) => body);
  await expect.poll(() => changed().map(({ caseId }) => caseId)).toEqual([12, 13]);
  expect(changed()[0]).toMatchObject({ addTags: [3], removeTags: [] });
});

test("a row's tags are changed in a dialog that knows those it has", async () => {
  const sent: number[][] = [];
  const made = answerCalls(answer);
  const close = () => undefined;
  await showInPage(
    <RowTags
      row={careCase}
      onChange={(change) => change.kind === "own" && void change.send(12).then(() => sent.push([12]))}
      onClose={close}
    />,
  );
  const had = await screen.findByRole<HTMLInputElement>("checkbox", { name: /At risk/ });
  expect(had.checked).toBe(true);
  fireEvent.click(had);
  fireEvent.click(screen.getByRole("checkbox", { name: /Parts/ }));
  fireEvent.click(screen.getByRole("button", { name: "Save tags" }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(made.find(({ name }) => name.startsWith("Change"))?.body).toMatchObject({ addTags: [4], removeTags: [2] });
});

test("a row's dialog leaves what others add and remove meanwhile", async () => {
  const made = answerCalls(answer);
  await showInPage(
    <RowTags
      row={careCase}
      onChange={(change) => change.kind === "own" && void change.send(12)}
      onClose={() => undefined}
    />,
  );
  fireEvent.click(await screen.findByRole("checkbox", { name: /Parts/ }));
  act(() => setQueriesData(caseKeys.itself(12), (shown: CareCase) => ({ ...shown, tags: [invoice, quay] })));
  fireEvent.click(screen.getByRole("button", { name: "Save tags" }));
  await expect
    .poll(() => made.find(({ name }) => name.startsWith("Change"))?.body)
    .toMatchObject({ addTags: [4], removeTags: [] });
});

test("what a save adds and takes away is said, but for what makes no difference", async () => {
  answerCalls(answer);
  const changes = { addTags: [quay.id, invoice.id], removeTags: [risk.id, parts.id] };
  await showInPage(<WillChange rows={[careCase]} changesOf={() => changes} />);
  await waitFor(() => expect(shownTags()).toEqual(["Tags added: Quay (internal)", "Tags removed: At risk (internal)"]));
});
