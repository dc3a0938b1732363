import type { ChangeLogEntry, ShownChangeType } from "#care-cases/contract/care-case.ts";
import { historyTypes } from "#care-cases/contract/history-types.ts";
import { isSameActing } from "#platform/contract/acting.ts";
import { minuteMs } from "#platform/rules/durations.ts";

/** Whether the conversation shows such an event to this reader. Everybody reads those that this version of Havn doesn't know. */
export function isShownInConversation(type: ShownChangeType, toStaff: boolean): boolean {
  const shownTo = historyTypes.of(type)?.dialog ?? "everybody";
  return shownTo === "everybody" || (shownTo === "staff" && toStaff);
}

export const isSetUpChange = ({ type }: Pick<ChangeLogEntry, "type">): boolean => historyTypes.of(type)?.folds === true;

const sittingMilliseconds = 10 * minuteMs;

/** Whether two events were made by one person in one go. */
export const canBeGrouped = (one: ChangeLogEntry, other: ChangeLogEntry): boolean =>
  one.by?.id === other.by?.id &&
  one.impersonatorName === other.impersonatorName &&
  isSameActing(one.acting, other.acting) &&
  Math.abs(Date.parse(other.at) - Date.parse(one.at)) <= sittingMilliseconds;
