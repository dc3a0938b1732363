/**
 * Validation errors and their English messages. `{field}` is the path; `{bound}` and `{values}` are the limits. The
 * catalogues translate the same codes as `problem.<code>`.
 */
export const problemSentences = {
  missing: "{field} is missing",
  unknown: "{field} is not known here",
  notText: "{field} must be a text",
  notNumber: "{field} must be a number",
  notWholeNumber: "{field} must be a whole number",
  notYesNo: "{field} must be true or false",
  notList: "{field} must be a list",
  notObject: "{field} must be an object",
  notOneOf: "{field} must be one of {values}",
  tooShort: "{field} must have a length of at least {bound}",
  tooLong: "{field} must have a length of at most {bound}",
  tooFew: "{field} must list at least {bound}",
  tooMany: "{field} must list at most {bound}",
  wrongCount: "{field} must list exactly {bound}",
  tooSmall: "{field} must be at least {bound}",
  notAbove: "{field} must be greater than {bound}",
  tooLarge: "{field} must be at most {bound}",
  notInSteps: "{field} must be in steps of {bound}",
  badForm: "{field} is not written as it should be",
  holdsNul: "{field} holds the character NUL, which is no text",
  notCare: "{field} must be 'care'",
  isoDate: "{field} must be a date, written YYYY-MM-DD",
  month: "{field} must be a month, written YYYY-MM, from 2000-01 on",
  monthNotBegun: "{field} is a month that has not begun",
  instant: "{field} must be an instant, written as ISO 8601 says",
  instantTooEarly: "{field} is too long ago",
  customerNumber: "{field} must be one to nine digits",
  customerNumberStart: "{field} must begin with 1 to 9",
  oneLine: "{field} must be one line, without control characters",
  phone: "{field} must be 4 to 32 digits, spaces, plus signs, hyphens and parentheses",
  email: "{field} must be an e-mail address",
  staffEmail: "{field} is the address of a member of staff",
  base64: "{field} must be base64",
  notThisCursor: "{field} is no cursor of this list",
  rangeReversed: "{field} ends the range before it begins",
  duplicateIds: "{field} has an id twice",
  severityTwice: "{field} needs each severity once",
  resolutionTooShort: "{field} must be no less than the first response",
  targetDay: "{field} must be a day from today to two years ahead",
  dayBetween: "{field} must be a day from {from} to {to}",
  notCaseId: "{field} must be the id of a case",
  onlyOneOfMarks: "One of ids, caseId, all and undo is needed",
  onlyWithAll: "until and types belong to all",
  neededWithAll: "{field} is needed with all",
  onlyWithCase: "visited and seenMessageIds belong to caseId",
  onlyWithWaiting: "Filters belong to waiting",
  mailsOrAll: "Either mailIds or all is needed",
  onlyOneOfMails: "Either ids or allUntil is needed",
  nothingToChange: "{field} says nothing that would change",
  notYours: "{field} is not yours to change",
  titleTooShort: "{field} needs at least 3 characters",
  titleTooLong: "{field} takes at most 150 characters",
  descriptionMissing: "{field} is missing",
  descriptionTooLong: "{field} takes at most 50,000 characters that one sees",
  tooMuchMarkup: "{field} has more formatting, links or pictures than can be stored",
  unknownPicture: "{field} shows a picture that is not on the case",
  caseTypeMissing: "{field} is missing",
  severityMissing: "{field} is missing",
  customerMissing: "{field} is missing",
  contactPersonMissing: "{field} is missing",
  unknownPerson: "{field} names nobody who can be chosen here",
  unknownTeam: "{field} names no team that can be chosen here",
  unknownCustomer: "{field} names no customer that can be chosen",
  notADate: "{field} is a date that there is not",
  tooEarly: "{field} can't be before today",
  tooLate: "{field} can be at most two years ahead",
  notAhead: "{field} must be later than now",
  notJson: "The body is not valid JSON",
  emptyBody: "The body is empty",
  tooDeep: "The body is nested too deep",
  tooManyValues: "The body has too many values",
  notOneForm: "The body is not a whole form with one file",
  unknownContentType: "The body's content type is not understood",
} as const;

export type ProblemCode = keyof typeof problemSentences;

export type ProblemParams = Readonly<Record<string, string | number>>;

/**
 * One invalid field of a request: its path (`changes.title`, empty for the whole request), the error code, and the
 * parameters of its message.
 */
export type FoundProblem = { readonly path: string; readonly code: ProblemCode; readonly params: ProblemParams };

/** The same with its English message, as sent in error replies. */
export type FieldProblem = FoundProblem & { readonly message: string };

/** Types the code of a failing check: `z.regex(form, wrong("isoDate"))`. */
export const wrong = (code: ProblemCode): ProblemCode => code;

export const isProblemCode = (text: unknown): text is ProblemCode =>
  typeof text === "string" && Object.hasOwn(problemSentences, text);

/** Adds the English message to a problem. */
export function fieldProblem(path: string, code: ProblemCode, params: ProblemParams = {}): FieldProblem {
  const variables: ProblemParams = { field: path || "The request", ...params };
  const message = problemSentences[code].replace(/\{(\w+)\}/g, (_, name: string) => String(variables[name] ?? ""));
  return { path, code, message, params };
}

/** Data of `fieldNotAllowed`: the fields the caller may not set, by name and as problems. */
export const fieldsNotAllowed = (fields: readonly string[], place = "changes.") => ({
  fields,
  problems: fields.map((field) => fieldProblem(place + field, "notYours")),
});
