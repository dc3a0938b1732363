import { changeLogTypes } from "#care-cases/contract/case-parts.ts";
import { caseTypes } from "#care-cases/parts/case-type/contract.ts";
import { channels } from "#care-cases/parts/channel/contract.ts";
import { customerPriorities } from "#care-cases/parts/customer-priority/contract.ts";
import { severities } from "#care-cases/parts/severity/contract.ts";
import { caseStates, caseStatuses } from "#care-cases/parts/status/contract.ts";

/** Maps values of a list to their smallint codes in the database. */
const codes = <T extends string>(values: readonly T[]) => ({
  toCode: (value: T): number => values.indexOf(value),
  toValue: (code: number): T => {
    const value = values[code];
    if (value === undefined) throw new Error(`no value has the code ${code}`);
    return value;
  },
});

export const statusCodes = codes(caseStatuses);
export const stateCodes = codes(caseStates);
export const typeCodes = codes(caseTypes);
export const severityCodes = codes(severities);
export const channelCodes = codes(channels);
export const priorityCodes = codes(customerPriorities);
export const changeLogCodes = codes(changeLogTypes);

export const mapNullable = <From, To>(value: From | null, change: (value: From) => To): To | null =>
  value === null ? null : change(value);
