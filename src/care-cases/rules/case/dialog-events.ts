import type { ChangeLogEntry, ChangeLogType } from "#care-cases/contract/care-case.ts";
import { fieldRules } from "#care-cases/rules/case-parts.ts";
import { minuteMs } from "#platform/rules/durations.ts";

const typesOf = (is: "isSetUp" | "isOfStaff"): ReadonlySet<ChangeLogType> =>
  new Set(Object.values(fieldRules).flatMap((rules) => (rules[is] && rules.history ? rules.history : [])));
const setUpTypes = typesOf("isSetUp");
const typesOfStaff = typesOf("isOfStaff");

/**
 * Shown on the page in another form: messages with their marks, the description (which names the case's creator), and
 * the followers.
 */
const shownOtherwise: ReadonlySet<ChangeLogType> = new Set<ChangeLogType>([
  "NewMessage",
  "EditedMessage",
  "DeletedMessage",
  "CareCaseCreated",
  "FollowerAdded",
  "FollowerRemoved",
]);

/** Whether the dialog shows such an event to this reader. */
export const isShownInDialog = (type: ChangeLogType, toStaff: boolean): boolean =>
  !shownOtherwise.has(type) && (toStaff || !typesOfStaff.has(type));

export const isSetUpChange = ({ type }: Pick<ChangeLogEntry, "type">): boolean => setUpTypes.has(type);

const sittingMilliseconds = 10 * minuteMs;

/** Whether two events were made by one person in one go. */
export const canBeGrouped = (one: ChangeLogEntry, other: ChangeLogEntry): boolean =>
  one.by?.id === other.by?.id &&
  one.impersonatorName === other.impersonatorName &&
  Math.abs(Date.parse(other.at) - Date.parse(one.at)) <= sittingMilliseconds;
