import type { CustomerChanges } from "#customers/contract/customer.ts";
import { isDoubtfulNumber } from "#customers/rules/register-numbers.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { type ShownError, withMessage } from "#ui/page/explain-error.ts";
import type { Words } from "#wording/words.ts";

export type CustomerField = keyof CustomerChanges;

/** The error for a missing required field. */
export const missingCustomerWords = (field: string, code: string, t: Words["t"]): string | null =>
  field === "name" && code === "missing" ? t("customerField.needsName") : null;

/** Says that the check digits of a CVR number or GLN are wrong; it is stored all the same. */
export const numberDoubt = (field: string, text: string | null, t: Words["t"]): string | null =>
  (field === "cvr" || field === "gln") && text !== null && isDoubtfulNumber(field, text)
    ? t("customerField.wrongCheckDigits")
    : null;

const codes = {
  stale: "customerPage.conflict",
  forbidden: "customerPage.forbidden",
  notFound: "customerPage.gone",
  endsBeforeStart: "agreement.endsBeforeStart",
  numberTaken: "agreement.numberTaken",
  ownNumberTaken: "customerField.ownNumberTaken",
  unknownAgreement: "customerPage.gone",
} as const;
const isCode = (code: string): code is keyof typeof codes => code in codes;

/** A custom message for errors of company calls, for `ErrorNote`. */
export const inCustomerWords = (error: ApiError, t: Words["t"]): ShownError =>
  isCode(error.code) ? withMessage(error, t(codes[error.code])) : error;
