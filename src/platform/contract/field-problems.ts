/**
 * Validation errors and their English messages. `{field}` is the path; `{bound}` and `{values}` are the limits. The
 * catalogues translate the same codes as `problem.<code>`.
 */
export const platformProblems = {
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
  instant: "{field} must be an instant, written as ISO 8601 says",
  customerNumber: "{field} must be one to nine digits",
  oneLine: "{field} must be one line, without control characters",
  phone: "{field} must be 4 to 32 digits, spaces, plus signs, hyphens and parentheses",
  email: "{field} must be an e-mail address",
  base64: "{field} must be base64",
  notThisCursor: "{field} is no cursor of this list",
  dayBetween: "{field} must be a day from {from} to {to}",
  notYours: "{field} is not yours to change",
  notADate: "{field} isn't an existing date",
  notJson: "The body is not valid JSON",
  emptyBody: "The body is empty",
  tooDeep: "The body is nested too deep",
  tooManyValues: "The body has too many values",
  notOneForm: "The body is not a whole form with one file",
  unknownContentType: "The body's content type is not understood",
} as const;

/** Codes that features declare, as `problems` of their contracts; each adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface FeatureProblems {}

export type ProblemCode = keyof typeof platformProblems | keyof FeatureProblems;

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

const sentences = new Map<string, string>(Object.entries(platformProblems));

/** Adds the messages of features, once, where Havn starts. Browsers show their own texts instead. */
export const addProblems = (problems: Readonly<Record<string, string>>): void => {
  for (const [code, sentence] of Object.entries(problems)) sentences.set(code, sentence);
};

/** Adds the English message to a problem. */
export function fieldProblem(path: string, code: ProblemCode, params: ProblemParams = {}): FieldProblem {
  const variables: ProblemParams = { field: path || "The request", ...params };
  const message = (sentences.get(code) ?? code).replace(/\{(\w+)\}/g, (_, name: string) =>
    String(variables[name] ?? ""),
  );
  return { path, code, message, params };
}

/** Data of `fieldNotAllowed`: the fields the caller may not set, by name and as problems. */
export const fieldsNotAllowed = (fields: readonly string[], place = "changes.") => ({
  fields,
  problems: fields.map((field) => fieldProblem(place + field, "notYours")),
});
