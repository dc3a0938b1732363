import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OwnFactors } from "#sign-in/contract/factor-calls.ts";
import { answerCalls, refusal } from "#tests/support/components/answer-calls.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { FactorsGroup } from "./FactorsGroup.tsx";

const session = { provenAt: "2026-11-20T09:00:00.000Z", amr: ["pwd", "mfa"], acr: "urn:silver" };
const at = "2026-11-18T09:00:00.000Z";
const none: OwnFactors = { passkeys: [], totp: null, recoveryCodes: null, canAddTotp: true };
const some: OwnFactors = {
  passkeys: [{ id: 7, name: "Work phone", createdAt: at, lastUsedAt: null, isSynced: true }],
  totp: { createdAt: at, lastUsedAt: at },
  recoveryCodes: { left: 1, madeAt: at },
  canAddTotp: true,
};

test("of an external provider it is shown what that said", async () => {
  await showInPage(<FactorsGroup session={session} factors={null} />);
  expect(await screen.findByText("About this login it said: pwd, mfa · urn:silver")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

test("what there is is shown with when it was added and used", async () => {
  await showInPage(<FactorsGroup session={session} factors={some} />);
  expect(await screen.findByText("added Nov 18, 2026 · not used yet · on several devices")).toBeDefined();
  expect(screen.getByText("added Nov 18, 2026 · last used Nov 18, 2026")).toBeDefined();
  expect(screen.getByText("1 code left · made Nov 18, 2026")).toBeDefined();
});

test("an app can't be added where its secret can't be stored", async () => {
  await showInPage(<FactorsGroup session={session} factors={{ ...none, canAddTotp: false }} />);
  expect(await screen.findByText("Codes from an app cannot be used here yet. Add a passkey.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Add an app" })).toBeNull();
});

test("an app is added by a code, a wrong one is told at its field, and recovery codes are shown", async () => {
  let isRight = false;
  const calls = answerCalls(({ name }) => {
    if (name === "StartTotp")
      return { body: { setup: "begun", secret: "ABCD EFGH", address: "otpauth://x", qrCode: "<svg/>" } };
    if (name === "AddTotp" && !isRight) return refusal(400, "wrongCode");
    return { body: { recoveryCodes: ["AAAA-BBBB-CCCC"] } };
  });
  await showInPage(<FactorsGroup session={session} factors={none} />);
  fireEvent.click(await screen.findByRole("button", { name: "Add an app" }));
  const field = await screen.findByLabelText("Code from the app");
  expect(screen.getByText("ABCD EFGH")).toBeDefined();
  const add = () => fireEvent.click(screen.getByRole("button", { name: "Add the app" }));
  fireEvent.change(field, { target: { value: "123456" } });
  add();
  expect(await screen.findByText(/^This code is wrong\./)).toBeDefined();
  isRight = true;
  fireEvent.change(field, { target: { value: "654321" } });
  add();
  const saved = await screen.findByRole("dialog", { name: "Save your recovery codes" });
  expect(within(saved).getByText("AAAA-BBBB-CCCC")).toBeDefined();
  expect(calls.at(-1)).toEqual({ name: "AddTotp", body: { setup: "begun", code: "654321" } });
  fireEvent.click(within(saved).getByRole("button", { name: "I have saved them" }));
  await waitFor(() => expect(screen.queryByText("AAAA-BBBB-CCCC")).toBeNull());
});

test("a passkey is removed once that is confirmed", async () => {
  const calls = answerCalls(() => ({ status: 204 }));
  await showInPage(<FactorsGroup session={session} factors={some} />);
  fireEvent.click(await screen.findByRole("button", { name: "Remove Work phone" }));
  const asked = await screen.findByRole("dialog", { name: "Remove Work phone" });
  expect(calls).toEqual([]);
  fireEvent.click(within(asked).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(calls).toEqual([{ name: "RemovePasskey", body: { passkeyId: 7 } }]));
});
