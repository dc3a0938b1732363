import type { CareCase, CaseChanges, CaseStatus } from "#care-cases/contract/care-case.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { addDays, businessDate } from "#platform/rules/business-day.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

const filledIn: CaseChanges = {
  title: "Faktura mangler momslinje",
  description: "<p>Momsen står ikke på den udskrevne faktura.</p>",
  caseType: "Incident",
  severity: "Important",
};

type CaseOptions = { readonly by?: PersonName; readonly changes?: CaseChanges };

/** A complete draft, ready to submit. */
export async function buildDraft(havn: TestHavn, { by = "nils", changes = {} }: CaseOptions = {}): Promise<CareCase> {
  const api = havn.as(by);
  const isStaff = people[by].kind === 0;
  const { careCase } = await api.createEmptyCareCase({ body: isStaff ? { customerNumber: "1001" } : {} });
  const contact = isStaff ? { contactPersonId: people.nils.id } : {};
  const body = { id: careCase.id, version: careCase.version, changes: { ...filledIn, ...contact, ...changes } };
  return (await api.updateCareCase({ body })).careCase;
}

/** A submitted case of Nordlys. */
export async function buildCase(havn: TestHavn, wanted: CaseOptions = {}): Promise<CareCase> {
  const draft = await buildDraft(havn, wanted);
  return change(havn, wanted.by ?? "nils", draft, { status: "Created" });
}

/** Changes a case based on its current version. */
export async function change(
  havn: TestHavn,
  by: PersonName,
  { id, version }: Pick<CareCase, "id" | "version">,
  changes: CaseChanges,
): Promise<CareCase> {
  return (await havn.as(by).updateCareCase({ body: { id, version, changes } })).careCase;
}

export async function read(havn: TestHavn, by: PersonName, id: number): Promise<CareCase | undefined> {
  return (await havn.as(by).getCareCasesByIds({ body: { ids: [id] } })).careCases[0];
}

export const write = (havn: TestHavn, by: PersonName, caseId: number, comment: string, isInternal = false) =>
  havn.as(by).createCareCaseMessage({ body: { caseId, comment, isInternal } });

/** A case of Nordlys in this status, reached through the usual steps. */
export async function buildCaseIn(havn: TestHavn, status: CaseStatus): Promise<CareCase> {
  if (status === "Draft") return buildDraft(havn);
  const created = await buildCase(havn);
  if (status === "Created") return created;
  if (status === "WaitsOnCustomer") await write(havn, "anna", created.id, "<p>Hvilken version?</p>");
  const fresh = (await read(havn, "anna", created.id)) ?? created;
  const date =
    status === "Planned" || status === "OnHold" ? { followUpDate: addDays(businessDate(havn.clock.now()), 11) } : {};
  const reason = status === "Cancelled" ? { statusReason: "Dublet" } : {};
  return fresh.status === status ? fresh : change(havn, "anna", fresh, { status, ...date, ...reason });
}

/** The error of a refused call; fails if it succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error("the call was not refused");
}
