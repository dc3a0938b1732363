import { bounds } from "#platform/contract/bounds.ts";

/** Limit of OpenID Connect. */
const longestSubject = 255;

/**
 * Control characters, including NUL, and unpaired surrogates: databases can't store them faithfully, and they don't
 * occur in names.
 */
const unreadable = /[\p{Cc}\p{Cs}]/u;

const isText = (value: unknown, longest: number): value is string =>
  typeof value === "string" && value !== "" && value.length <= longest && !unreadable.test(value);

/** Whether a provider's subject can be stored unchanged, so no two become the same. */
export const isSubject = (value: unknown): value is string => isText(value, longestSubject);

/** Whether an `acr`, or one of `amr`, can be stored and shown. Some are addresses. */
export const isProofName = (value: unknown): value is string => isText(value, 300);

/** Whether a provider's email claim can be an email address. */
export const mayBeEmail = (value: unknown): value is string => isText(value, bounds.email);
