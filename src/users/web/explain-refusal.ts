import type { ApiError } from "#platform/contract/error-shape.ts";
import type { Words } from "#wording/words.ts";

const codes = [
  "lastAdministrator",
  "whileActing",
  "notInvited",
  "alreadyAdded",
  "notFound",
  "forbidden",
  "stale",
  "fieldNotAllowed",
  "anotherEmail",
  "oneself",
  "alreadyYours",
  "emailTaken",
  "badRequest",
] as const;
type Code = (typeof codes)[number];

const isCode = (code: string): code is Code => (codes as readonly string[]).includes(code);

/** What the server says against it, in the person's words: its own message is English. */
export const refusalText = ({ code, statusCode, message }: ApiError, t: Words["t"]): string =>
  isCode(code) ? t(`userRefusal.${code}`) : statusCode < 500 ? t("error.nothingChanged") : message;

/** A refusal of a call about people, for an `ErrorNote`. 403s of our own codes say more than that one has no access. */
export const inUserWords = (error: ApiError, t: Words["t"]): Pick<ApiError, "statusCode" | "message" | "data"> => ({
  statusCode: isCode(error.code) && error.statusCode === 403 ? 409 : error.statusCode,
  data: error.data,
  message: refusalText(error, t),
});
