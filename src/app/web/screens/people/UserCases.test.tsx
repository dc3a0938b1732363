import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerCalls, refusal } from "#tests/support/components/answer-calls.ts";
import { buildCareCase } from "#tests/support/components/build-care-case.ts";
import { buildAccount, buildCompany } from "#tests/support/components/build-user.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { UserCases } from "./UserCases.tsx";

const companies = [buildCompany({ customerNumber: "1002" }), buildCompany({ customerNumber: "1001" })];

test("a customer's cases are loaded behind the page, by the companies they belong to, and again after an error", async () => {
  let isBroken = true;
  const rows = [buildCareCase({ id: 12, title: "Printer" })];
  const made = answerCalls(() => (isBroken ? refusal(500, "internal") : { body: { rows } }));
  await showInPage(<UserCases account={buildAccount({ id: 4, companies })} />);
  expect(screen.queryByText("There are no cases.")).toBeNull();
  isBroken = false;
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect((await screen.findByRole("link", { name: "Printer" })).getAttribute("href")).toBe("/cases/12");
  expect(made.map(({ name }) => name)).toEqual(["GetCareCasesBySearch", "GetCareCasesBySearch"]);
  expect(made[0]?.body).toMatchObject({
    filters: { contactPerson: [4], customerNumber: ["1001", "1002"] },
    pageSize: 5,
  });
  expect(screen.getByRole("link", { name: "All cases" }).getAttribute("href")).toBe("/cases?contactPerson=4");
});

test("staff's are those that they are assigned, wherever", async () => {
  const made = answerCalls(() => ({ body: { rows: [] } }));
  await showInPage(<UserCases account={buildAccount({ id: 2, userType: "staff", companies: [] })} />);
  await screen.findByText("There are no cases.");
  expect(made[0]?.body.filters).toEqual({ assignee: [2] });
});
