import { type CustomerChanges, customerChanges } from "#customers/contract/customer.ts";
import { bounds } from "#platform/contract/bounds.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { inOwnWords, type ShownError } from "#ui/page/explain-error.ts";
import type { Words } from "#wording/words.ts";

export type CustomerField = keyof CustomerChanges;

/** What is wrong with one text about a company, in words; null when nothing is. Empty is fine for all but the name. */
export const fieldProblem = (field: CustomerField, text: string, t: Words["t"]): string | null => {
  const typed = text.trim();
  if (typed === "") return field === "name" ? t("customerField.needsName") : null;
  if (customerChanges.safeParse({ [field]: typed }).success) return null;
  if (field === "name") return t("customerField.nameTooLong", { count: bounds.name });
  if (field === "email") return t("customerField.needsEmail");
  return field === "phone" ? t("customerField.badPhone") : t("customerField.tooLong", { count: bounds.address });
};

export const numberProblem = (text: string, t: Words["t"]): string | null =>
  text.trim() === "" || /^[1-9]\d{0,8}$/.test(text.trim()) ? null : t("customerField.badNumber");

const codes = {
  stale: "customerPage.conflict",
  forbidden: "customerPage.forbidden",
  notFound: "customerPage.gone",
  endsBeforeStart: "agreement.endsBeforeStart",
  numberTaken: "agreement.numberTaken",
  unknownAgreement: "customerPage.gone",
} as const;
const isCode = (code: string): code is keyof typeof codes => code in codes;

/** A refusal of a call about companies, for an `ErrorNote`. */
export const inCustomerWords = (error: ApiError, t: Words["t"]): ShownError =>
  isCode(error.code) ? inOwnWords(error, t(codes[error.code])) : error;
