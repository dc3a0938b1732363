export const careCasesProblems = {
  rangeReversed: "{field} ends the range before it begins",
  notCaseId: "{field} must be the id of a case",
  titleTooShort: "{field} needs at least 3 characters",
  titleTooLong: "{field} takes at most 150 characters",
  descriptionMissing: "{field} is missing",
  descriptionTooLong: "{field} takes at most 50,000 visible characters",
  tooMuchMarkup: "{field} has more formatting, links or pictures than can be stored",
  unknownPicture: "{field} shows a picture that is not on the case",
  caseTypeMissing: "{field} is missing",
  severityMissing: "{field} is missing",
  customerMissing: "{field} is missing",
  contactPersonMissing: "{field} is missing",
  unknownCustomer: "{field} names no customer that can be chosen",
  tooEarly: "{field} can't be before today",
  tooLate: "{field} can be at most two years ahead",
  unknownTeam: "{field} names no team that can be chosen here",
  notAhead: "{field} must be later than now",
} as const;

declare module "#platform/contract/field-problems.ts" {
  interface FeatureProblems extends Readonly<Record<keyof typeof careCasesProblems, string>> {}
}
