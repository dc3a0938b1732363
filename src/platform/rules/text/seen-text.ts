const unseen = /\p{Default_Ignorable_Code_Point}+/gu;

/**
 * A text as it is compared: without characters that nobody sees (soft hyphens, zero-width spaces), and composed. Its
 * twin in SQL is `seen_text`.
 */
export const seenText = (text: string): string => text.replace(unseen, "").normalize("NFC");

/** Whether a text contains what was typed, in capitals or not. */
export const containsTyped = (text: string, typed: string): boolean =>
  seenText(text).toLowerCase().includes(seenText(typed).toLowerCase());
