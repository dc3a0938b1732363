/**
 * What e-mail addresses are compared by (rules, "Bounds"): A to Z become small letters, and nothing else changes. Letters
 * beyond ASCII that turn into ASCII letters elsewhere, as the Kelvin sign does, stay what they are. The twin of `email_key` in
 * the database.
 */
export const emailKey = (address: string): string => address.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Whether two addresses are one. */
export const isSameEmail = (one: string, other: string): boolean => emailKey(one) === emailKey(other);
