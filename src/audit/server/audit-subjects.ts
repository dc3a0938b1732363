import type { AuditSubject } from "#audit/contract/calls.ts";
import type { FeatureHooks } from "#platform/server/feature-hooks.ts";
import type { AuditedRow } from "#platform/server/transactions/audit-kind.ts";

type Features = readonly FeatureHooks[];

const largestId = 2_147_483_647;

const idOf = (value: unknown): number | null => {
  const id = typeof value === "string" && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof id === "number" && Number.isInteger(id) && id > 0 && id <= largestId ? id : null;
};

/** The object that a detail is the id of; null if it isn't one. */
function subjectOf(features: Features, row: AuditedRow, name: string): AuditSubject | null {
  const id = idOf(row.detail?.[name]);
  if (id === null) return null;
  for (const { auditDetails } of features) {
    const said = auditDetails?.[name];
    const kind = typeof said === "function" ? said(row) : said;
    if (kind) return { kind, id };
  }
  return null;
}

/** All objects in a row's details, by the detail's name. */
export const subjectsOf = (features: Features, row: AuditedRow): Record<string, AuditSubject> =>
  Object.fromEntries(
    Object.keys(row.detail ?? {}).flatMap((name) => {
      const subject = subjectOf(features, row, name);
      return subject ? [[name, subject]] : [];
    }),
  );

/** What a row is about: the object of the latest feature, otherwise a company. */
export function aboutOf(
  features: Features,
  subjects: Readonly<Record<string, AuditSubject>>,
  customerNo: number | null,
): AuditSubject | null {
  const telling = features.toReversed().flatMap(({ auditKinds = {} }) => Object.values(auditKinds));
  const found = telling.find(({ about }) => about && subjects[about]);
  if (found?.about) return subjects[found.about] ?? null;
  return subjects.customerNumber ?? (customerNo === null ? null : { kind: "customer", id: customerNo });
}
