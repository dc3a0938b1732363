import { remember } from "#platform/rules/remember.ts";

/** Initials of the first and last name, at most two letters. */
export const initialsOf = remember((name: string): string => {
  const parts = name.trim().split(/\s+/).filter(Boolean);
  const first = parts[0]?.[0] ?? "?";
  const last = parts.length > 1 ? (parts.at(-1)?.[0] ?? "") : "";
  return (first + last).toLocaleUpperCase("da-DK");
});

const tones = 6;

/** Maps a name to one of six tones, the same everywhere. */
export const toneOf = remember((name: string): number => {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % tones;
});
