import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CustomerAccount } from "#customers/contract/customer.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { CustomerNotes } from "./CustomerNotes.tsx";

const customer = (notes: string | null, writeNotes: boolean): CustomerAccount => ({
  ...{
    customerNumber: "1001",
    version: 1,
    name: "Nordlys A/S",
    ownNumber: null,
    cvr: null,
    gln: null,
    email: null,
    phone: null,
    address: null,
  },
  ...{ notes, notesVersion: 1, createdAt: "2026-11-20T08:00:00.000Z", serviceAgreements: [] },
  may: { edit: [], writeNotes, editAgreements: false, addUsers: false },
});

test("are text until those with permission press to edit them", async () => {
  await showInPage(<CustomerNotes customer={customer("Ring først", true)} />);
  await screen.findByText("Ring først");
  expect(screen.queryByRole("textbox")).toBeNull();
  fireEvent.click(await screen.findByRole("button", { name: "Edit notes" }));
  expect(await screen.findByRole<HTMLTextAreaElement>("textbox").then(({ value }) => value)).toBe("Ring først");
});

test.each([
  ["Ring først", "Ring først"],
  [null, "No notes"],
])("are plain text for other staff: %s", async (notes, shown) => {
  await showInPage(<CustomerNotes customer={customer(notes, false)} />);
  await screen.findByText(shown);
  expect(screen.queryByRole("textbox")).toBeNull();
});
