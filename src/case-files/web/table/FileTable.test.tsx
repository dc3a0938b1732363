import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CaseFile } from "#case-files/contract/calls.ts";
import { buildCareCase } from "#tests/support/components/build-care-case.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { FileTable } from "./FileTable.tsx";

const fileOf = (id: number): CaseFile => ({
  id,
  caseId: 10_001,
  messageId: null,
  name: `${id}.log`,
  size: 1,
  contentType: "text/plain",
  isInternal: false,
  isPending: false,
  isForText: false,
  scan: null,
  uploadedBy: { id: 4, name: "Nils Nordlys", isStaff: false },
  createdAt: "2026-11-20T08:00:00.000Z",
  mayDelete: false,
});
const show = (count: number) =>
  showInPage(
    <FileTable careCase={buildCareCase()} files={Array.from({ length: count }, (_, index) => fileOf(index + 1))} />,
  );
const names = () =>
  screen.getAllByRole("row").flatMap(({ textContent }) => /^\d+\.log/.exec(textContent ?? "")?.[0] ?? []);

test("a few files are all shown, in order of arrival", async () => {
  await show(100);
  expect([names().length, names()[0]]).toEqual([100, "1.log"]);
  expect(screen.queryByRole("button", { name: /^Show older/ })).toBeNull();
});

test("of many files, the newest hundred are shown, and more with each press", async () => {
  await show(250);
  expect([names().length, names()[0]]).toEqual([100, "250.log"]);
  fireEvent.click(screen.getByRole("button", { name: "Show older files (150)" }));
  fireEvent.click(screen.getByRole("button", { name: "Show older files (50)" }));
  expect([names().length, names().at(-1)]).toEqual([250, "1.log"]);
  expect(screen.queryByRole("button", { name: /^Show older/ })).toBeNull();
});
