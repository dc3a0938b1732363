import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { NoFigures } from "./NoFigures.tsx";

const yearOf = ["See 365 days", "/?dashboard=executive&days=365"];
const customers = ["See customers", "/customers"];

test.each([
  ["executive", 30, [yearOf, customers]],
  ["executive", 365, [customers]],
  ["agent", 90, [["Create case", null], yearOf, customers]],
] as const)("offers %s ways to find figures if %d days have none", async (role, days, acts) => {
  await showInPage(<NoFigures days={days} />, { actor: buildActor({ role: "staff", staffRoles: [role] }) });
  await screen.findByText(`No cases in the last ${days} days`);
  const offered = [...document.querySelectorAll(".actions > *")];
  expect(offered.map((one) => [one.textContent, one.getAttribute("href")])).toEqual(acts);
});
