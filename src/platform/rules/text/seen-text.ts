const unseen = /\p{Default_Ignorable_Code_Point}+/gu;

/**
 * Normalizes a text for comparison: composed, and without invisible characters (soft hyphens, zero-width spaces). Must
 * match `seen_text` in the database.
 */
export const seenText = (text: string): string => text.replace(unseen, "").normalize("NFC");

/** Whether a text contains what was typed, ignoring case. */
export const containsTyped = (text: string, typed: string): boolean =>
  seenText(text).toLowerCase().includes(seenText(typed).toLowerCase());
