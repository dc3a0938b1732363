import type { ApiError } from "#platform/contract/error-shape.ts";
import { type ShownError, withMessage } from "#ui/page/explain-error.ts";
import type { Words } from "#wording/words.ts";

/** Codes with a more specific message for people. */
const codes = ["alreadyAdded", "notFound", "stale", "tooManyInvitations"] as const;

/** A custom message for errors of calls about people, for `ErrorNote`. */
export const inUserWords = (error: ApiError, t: Words["t"]): ShownError => {
  const code = codes.find((one) => one === error.code);
  return code ? withMessage(error, t(`userRefusal.${code}`)) : error;
};
