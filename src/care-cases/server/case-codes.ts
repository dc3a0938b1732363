import type { ShownChangeType } from "#care-cases/contract/care-case.ts";
import { historyTypes } from "#care-cases/contract/history-types.ts";
import { caseTypes } from "#care-cases/parts/case-type/contract.ts";
import { severities } from "#care-cases/parts/severity/contract.ts";
import { caseStates, caseStatuses } from "#care-cases/parts/status/contract.ts";
import type { Row } from "#platform/server/database/row-types.ts";
import { codesIn } from "#platform/server/database/type-codes.ts";

function known<T>(value: T | undefined, code: number): T {
  if (value === undefined) throw new Error(`no value has the code ${code}`);
  return value;
}

/** Maps values of a list to their smallint codes in the database. */
export const codesOf = <T extends string>(values: readonly T[]) => ({
  toCode: (value: T): number => values.indexOf(value),
  toValue: (code: number): T => known(values[code], code),
});

export const statusCodes = codesOf(caseStatuses);
export const stateCodes = codesOf(caseStates);
export const typeCodes = codesOf(caseTypes);
export const severityCodes = codesOf(severities);
/** A code of a later version, while that one is installed, is "Unknown". */
const historyCodes = codesIn(historyTypes);
export const changeLogCodes = {
  toCode: historyCodes.codeOf,
  toValue: (code: number): ShownChangeType => historyCodes.nameOf(code) ?? "Unknown",
};

type StoredEntry = Pick<Row<"case_change">, "from_value" | "to_value" | "reason"> & { readonly type: number };

/** What an entry says; of an unknown one only that there is one, since its values may be anything. */
export function toChange({ type: code, from_value: from, to_value: to, reason }: StoredEntry) {
  const type = changeLogCodes.toValue(code);
  return type === "Unknown" ? { type, from: null, to: null, reason: null } : { type, from, to, reason };
}

export const mapNullable = <From, To>(value: From | null, change: (value: From) => To): To | null =>
  value === null ? null : change(value);
