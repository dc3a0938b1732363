import type { ApiError } from "#platform/contract/error-shape.ts";
import { type ShownError, withMessage } from "#ui/page/explain-error.ts";
import type { Words } from "#wording/words.ts";

const codes = {
  stale: "levelPage.stale",
  nameTaken: "levelPage.nameTaken",
  nothingChanges: "levelTargets.nothingChanges",
  hasBegun: "levelPage.hasBegun",
  inUse: "levelPage.inUse",
  forbidden: "levelPage.forbidden",
  notFound: "levelPage.gone",
} as const;
const isCode = (code: string): code is keyof typeof codes => code in codes;

/** A custom message for errors of agreement calls, for `ErrorNote`. */
export const inLevelWords = (error: ApiError, t: Words["t"]): ShownError =>
  isCode(error.code) ? withMessage(error, t(codes[error.code])) : error;
