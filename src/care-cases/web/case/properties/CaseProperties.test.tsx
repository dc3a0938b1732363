import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { caseFields } from "#care-cases/contract/case-parts.ts";
import { CaseCustomer } from "#care-cases/web/case/contact/CaseCustomer.tsx";
import { propertiesIn } from "#care-cases/web/case-parts.ts";
import { answerCalls } from "#tests/support/components/answer-calls.ts";
import { buildCareCase } from "#tests/support/components/build-care-case.ts";
import { buildLoadedCase, onCasePage } from "#tests/support/components/on-case-page.tsx";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { ClassificationGroup, DatesGroup, PeopleGroup } from "./CaseProperties.tsx";

const { may, ...stored } = buildCareCase();

const groups = (
  <>
    <CaseCustomer />
    <PeopleGroup />
    <ClassificationGroup />
    <DatesGroup />
  </>
);

test("who may edit everything finds an editor for each property that parts name", async () => {
  answerCalls(() => ({ body: {} }));
  const careCase = { ...stored, may: { ...may, edit: [...caseFields] } };
  await showInPage(onCasePage(groups, { loaded: buildLoadedCase({ careCase }) }));
  const names = (["people", "classification", "dates"] as const).flatMap(propertiesIn);
  expect(names).toHaveLength(10);
  const changed = screen.getAllByRole("button", {
    name: /^(Edit (External|Follow|Estimate)|Contact person|Assignee|Owner)/,
  });
  const chosen = screen.getAllByRole<HTMLSelectElement>("combobox");
  expect(changed.length + chosen.length).toBe(names.length);
  expect(chosen.filter(({ options }) => options.length < 2)).toEqual([]);
});
