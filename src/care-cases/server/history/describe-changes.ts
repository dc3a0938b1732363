import type { CaseField } from "#care-cases/contract/care-case.ts";
import type { CaseValues } from "#care-cases/rules/case/case-changes.ts";
import { shownChannel } from "#care-cases/rules/case/case-channel.ts";
import { fieldRules } from "#care-cases/rules/case-parts.ts";
import type { Names } from "#care-cases/server/case/case-names-store.ts";
import type { NewChange } from "#care-cases/server/case/writes/history-store.ts";

/** History entries of a save: one per changed field with a history type and a visible difference. */
export function describeChanges(
  before: CaseValues,
  after: CaseValues,
  fields: readonly CaseField[],
  names: Names,
): NewChange[] {
  return fields.flatMap((field) => {
    const type = fieldRules[field].history;
    if (!type || (field === "channel" && shownChannel(before.channel) === shownChannel(after.channel))) return [];
    const reason = field === "status" ? after.statusReason : null;
    return [{ type, from: inWords(field, before, names), to: inWords(field, after, names), reason }];
  });
}

function inWords(field: CaseField, values: CaseValues, names: Names): string | null {
  const { owner } = values;
  if (field === "owner") return owner && ((owner.kind === "user" ? names.users : names.teams).get(owner.id) ?? null);
  if (field === "assigneeId" || field === "contactPersonId") {
    const id = values[field];
    return id === null ? null : (names.users.get(id) ?? null);
  }
  if (field === "customerNumber") {
    return values.customerNumber === null ? null : (names.customers.get(Number(values.customerNumber)) ?? null);
  }
  const value = values[field];
  return value === null ? null : String(value);
}
