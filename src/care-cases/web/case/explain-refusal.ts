import type { ApiError } from "#platform/contract/error-shape.ts";
import type { Words } from "#wording/words.ts";

const codes = [
  "stale",
  "transitionNotAllowed",
  "needsNewerMessage",
  "needsFollowUpDate",
  "needsAssignee",
  "needsReason",
  "needsMessage",
  "fieldNotAllowed",
  "incomplete",
  "notFound",
  "forbidden",
  "empty",
  "tooLong",
  "noCustomer",
  "caseEnded",
  "fileMissing",
  "tooLate",
  "badRequest",
  "notDraft",
  "isDraft",
  "outdated",
  "itself",
  "tooManyRelated",
] as const;
type Code = (typeof codes)[number];

const isCode = (code: string): code is Code => (codes as readonly string[]).includes(code);

/** A refusal of a case or message call in the person's language: the server's own message is English. */
export const inWords = (error: ApiError, t: Words["t"]): Pick<ApiError, "statusCode" | "message" | "data"> => ({
  statusCode: error.statusCode,
  data: error.data,
  message: isCode(error.code)
    ? t(`refusal.${error.code}`)
    : error.statusCode < 500
      ? t("error.nothingChanged")
      : error.message,
});
