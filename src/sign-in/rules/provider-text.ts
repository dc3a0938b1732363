import { bounds } from "#platform/contract/bounds.ts";

/** As OpenID Connect bounds it. */
const longestSubject = 255;

/** Control characters, NUL among them, and halves of characters: no database keeps them apart, and no person has them. */
const unreadable = /[\p{Cc}\p{Cs}]/u;

const isText = (value: unknown, longest: number): value is string =>
  typeof value === "string" && value !== "" && value.length <= longest && !unreadable.test(value);

/** Whether a provider's word for a person can be kept as it is, so that no two of them become one. */
export const isSubject = (value: unknown): value is string => isText(value, longestSubject);

/** Whether what a provider calls an e-mail address may be one. */
export const mayBeEmail = (value: unknown): value is string => isText(value, bounds.email);
