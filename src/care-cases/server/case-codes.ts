import { changeLogTypes } from "#care-cases/contract/case-parts.ts";
import { caseTypes } from "#care-cases/parts/case-type/contract.ts";
import { severities } from "#care-cases/parts/severity/contract.ts";
import { caseStates, caseStatuses } from "#care-cases/parts/status/contract.ts";

/** Maps values of a list to their smallint codes in the database. */
export const codesOf = <T extends string>(values: readonly T[]) => ({
  toCode: (value: T): number => values.indexOf(value),
  toValue: (code: number): T => {
    const value = values[code];
    if (value === undefined) throw new Error(`no value has the code ${code}`);
    return value;
  },
});

export const statusCodes = codesOf(caseStatuses);
export const stateCodes = codesOf(caseStates);
export const typeCodes = codesOf(caseTypes);
export const severityCodes = codesOf(severities);
export const changeLogCodes = codesOf(changeLogTypes);

export const mapNullable = <From, To>(value: From | null, change: (value: From) => To): To | null =>
  value === null ? null : change(value);
