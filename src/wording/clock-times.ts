/** Writes the time of day with a colon, 08:30, in Danish too, where `Intl` writes 08.30. Dates have a space after their dots. */
export const withColons = (text: string): string => text.replace(/\b(\d\d)\.(\d\d)\b/g, "$1:$2");
