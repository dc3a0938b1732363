import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ServiceAgreement } from "#customers/contract/customer.ts";
import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { CompanyFigures } from "./CustomerHealth.tsx";

const inDays = (days: number) => addDays(businessDate(new Date()), days);
const agreement = (status: ServiceAgreement["status"], from: number, to: number): ServiceAgreement => ({
  ...{ id: 1, number: "A-1", description: "", startDate: inDays(from), expirationDate: inDays(to), daysLeft: to },
  status,
});
const ended = agreement("ended", -90, -10);
const upcoming = agreement("upcoming", 10, 90);
const running = agreement("active", -10, 90);
const none = { count: 0, countIsCapped: false };

test.each<[string, ServiceAgreement[], RegExp]>([
  ["one that ended", [ended], /–Ended$/],
  ["one to come", [ended, upcoming], /–Starts later$/],
  ["no agreement", [], /–No service agreement yet\.$/],
  ["one in force", [ended, upcoming, running], /\d{4}Active$/],
])("the next end of an agreement is of one in force: %s", async (_what, serviceAgreements, shown) => {
  await showInPage(
    <CompanyFigures customer={{ customerNumber: "1001", serviceAgreements }} cases={none} late={none} />,
  );
  const figure = await screen.findByRole("link", { name: /^Next end of an agreement/ });
  expect(figure.textContent).toMatch(shown);
});
