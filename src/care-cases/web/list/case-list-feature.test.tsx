import { fireEvent, screen } from "@testing-library/react";
import { useRef } from "react";
import { beforeEach, expect, test } from "vitest";
import { answerCalls } from "#tests/support/components/answer-calls.ts";
import { buildCareCase } from "#tests/support/components/build-care-case.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { postcardList } from "#tests/support/features/postcard-case.tsx";
import { BulkBar } from "./bulk/BulkBar.tsx";
import type { CaseListFeature } from "./case-list-feature.ts";
import { SharedListStateProvider, useSharedListState } from "./shared-list-state.ts";
import { CaseRowMenu } from "./table/CaseRowMenu.tsx";

const rows = [buildCareCase(), buildCareCase({ id: 13, assignee: null })];
const selection = { ids: new Set([12, 13]), toggle: () => undefined, setAll: () => undefined, clear: () => undefined };
let loads = 0;

const List = ({ features, chosen }: { features: readonly CaseListFeature[]; chosen: typeof selection }) => {
  const loadFeatures = async () => {
    loads += 1;
    return features;
  };
  return (
    <SharedListStateProvider value={{ ...useSharedListState(), loadFeatures }}>
      <BulkBar rows={rows} selection={chosen} />
    </SharedListStateProvider>
  );
};

beforeEach(() => {
  // The tests' DOM has no popovers.
  HTMLElement.prototype.hidePopover = () => {};
  delete document.body.dataset.postcards;
  loads = 0;
});

test("a feature has a button for the selected rows, which changes them", async () => {
  const calls = answerCalls(() => ({ body: { careCase: buildCareCase() } }));
  await showInPage(<List features={[postcardList]} chosen={selection} />);
  fireEvent.click(await screen.findByRole("button", { name: "Postcards in #12,#13" }));
  await expect.poll(() => calls.map(({ body }) => body.id)).toEqual(expect.arrayContaining([12, 13]));
  expect(calls[0]?.body).toMatchObject({ changes: { title: "Postcard" } });
});

const Table = () => {
  const table = useRef<HTMLTableElement>(null);
  const loadFeatures = async () => [postcardList];
  return (
    <SharedListStateProvider value={{ ...useSharedListState(), loadFeatures }}>
      <table ref={table}>
        <tbody>
          {rows.map(({ id }) => (
            <tr key={id}>
              <th>
                <a href="/" data-row={id}>{`Case ${id}`}</a>
              </th>
            </tr>
          ))}
        </tbody>
      </table>
      <CaseRowMenu rows={rows} within={table} />
    </SharedListStateProvider>
  );
};
const openMenuOf = async (id: number) => {
  fireEvent.pointerOver(screen.getByText(`Case ${id}`));
  fireEvent.click(await screen.findByRole("button", { name: `Actions for case ${id}` }));
  await screen.findByRole("menuitem", { name: "Copy number" });
};

test("a feature has its items in the menu of the rows that it says", async () => {
  await showInPage(<Table />);
  await openMenuOf(13);
  expect(screen.queryByRole("menuitem", { name: /postcards/i })).toBeNull();
  await openMenuOf(12);
  fireEvent.click(await screen.findByRole("menuitem", { name: /postcards/i }));
  expect(document.body.dataset.postcards).toBe("#12");
});

test("nothing is loaded before a row is selected", async () => {
  await showInPage(<List features={[postcardList]} chosen={{ ...selection, ids: new Set() }} />);
  expect(screen.queryByText(/Postcards/)).toBeNull();
  expect(loads).toBe(0);
});
