import {
  type ChangeLogType,
  caseStates,
  caseStatuses,
  caseTypes,
  channels,
  customerPriorities,
  severities,
} from "#care-cases/contract/care-case.ts";
import { historyTypes } from "#care-cases/contract/history-types.ts";
import { codesIn } from "#platform/server/database/type-codes.ts";

function known<T>(value: T | undefined, code: number): T {
  if (value === undefined) throw new Error(`no value has the code ${code}`);
  return value;
}

/** Maps values of a list to their smallint codes in the database. */
const codes = <T extends string>(values: readonly T[]) => ({
  toCode: (value: T): number => values.indexOf(value),
  toValue: (code: number): T => known(values[code], code),
});

export const statusCodes = codes(caseStatuses);
export const stateCodes = codes(caseStates);
export const typeCodes = codes(caseTypes);
export const severityCodes = codes(severities);
export const channelCodes = codes(channels);
export const priorityCodes = codes(customerPriorities);
const historyCodes = codesIn(historyTypes);
export const changeLogCodes = {
  toCode: historyCodes.codeOf,
  toValue: (code: number): ChangeLogType => known(historyCodes.nameOf(code), code),
};

export const mapNullable = <From, To>(value: From | null, change: (value: From) => To): To | null =>
  value === null ? null : change(value);
