import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { caseFields } from "#care-cases/contract/case-parts.ts";
import { tagsPage } from "#care-cases/parts/tags/web/case-page.tsx";
import { CaseCustomer } from "#care-cases/web/case/contact/CaseCustomer.tsx";
import { propertiesIn } from "#care-cases/web/case-parts.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { answerCalls } from "#tests/support/components/answer-calls.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
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

const propertiesOf = (careCase: CareCase, actor: Actor) =>
  (["people", "classification", "dates"] as const).flatMap((group) => propertiesIn(group, careCase, actor));

test("customers see no row that has nothing for them", () => {
  const names = (changes: Partial<CareCase>, edit: CareCase["may"]["edit"] = []) =>
    propertiesOf({ ...stored, ...changes, may: { ...may, edit } }, buildActor({ role: "user" })).map(
      ({ name }) => name,
    );
  const nothing = { owner: null, followUpDate: null, estimateHours: null, externalReference: null, caseType: null };
  expect(names(nothing)).toEqual(["contactPerson", "assignee", "severity", "customerPriority"]);
  expect(names(nothing, ["externalReference", "caseType"])).toEqual(
    expect.arrayContaining(["externalReference", "caseType"]),
  );
  expect(names({ ...nothing, followUpDate: "2026-12-09", estimateHours: 2 })).toEqual(
    expect.arrayContaining(["followUpDate", "estimateHours"]),
  );
});

test("who may edit everything finds an editor for each property that parts name", async () => {
  answerCalls(() => ({ body: {} }));
  const careCase = { ...stored, may: { ...may, edit: [...caseFields] } };
  await showInPage(onCasePage(groups, { loaded: buildLoadedCase({ careCase }), features: [tagsPage] }));
  const names = propertiesOf(careCase, buildActor({ role: "staff" }));
  expect(names).toHaveLength(11);
  const changed = screen.getAllByRole("button", {
    name: /^(Edit (External|Follow|Estimate)|Contact person|Assignee|Owner|Add a tag)/,
  });
  const chosen = screen.getAllByRole<HTMLSelectElement>("combobox");
  expect(changed.length + chosen.length).toBe(names.length);
  expect(chosen.filter(({ options }) => options.length < 2)).toEqual([]);
});
