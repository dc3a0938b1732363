import type { ApiError } from "#platform/contract/error-shape.ts";
import type { Words } from "#wording/words.ts";

const codes = {
  stale: "levelPage.stale",
  nameTaken: "levelPage.nameTaken",
  nothingChanges: "levelTargets.nothingChanges",
  hasBegun: "levelPage.hasBegun",
  inUse: "levelPage.inUse",
  forbidden: "levelPage.forbidden",
  notFound: "levelPage.gone",
  badRequest: "levelPage.invalid",
} as const;
const isCode = (code: string): code is keyof typeof codes => code in codes;

/** A refusal of a call about agreements, for an `ErrorNote`: its own message is English. */
export const inLevelWords = (error: ApiError, t: Words["t"]): Pick<ApiError, "statusCode" | "message" | "data"> =>
  isCode(error.code)
    ? { statusCode: error.statusCode === 403 ? 409 : error.statusCode, data: error.data, message: t(codes[error.code]) }
    : error;
