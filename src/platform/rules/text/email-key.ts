/**
 * The key for comparing email addresses (rules, "Bounds"). Only A to Z are lower-cased: other letters that lower-case
 * to ASCII, such as the Kelvin sign, stay distinct. Must match `email_key` in the database.
 */
export const emailKey = (address: string): string => address.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Whether two addresses are the same. */
export const isSameEmail = (one: string, other: string): boolean => emailKey(one) === emailKey(other);
