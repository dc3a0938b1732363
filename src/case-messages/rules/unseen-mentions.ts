import { visibleText } from "#platform/rules/markup/visible-text.ts";

/** People who can't see the case, by what was typed after `@` when they matched. */
export type UnseenMatches = ReadonlyMap<string, readonly { readonly id: number; readonly name: string }[]>;

/**
 * The names of those whom the text seems to mention by plain words, as in "@Lone", though they can't see the case and
 * couldn't be chosen. What was chosen isn't meant: a mention has its own element, whose text is the whole name.
 */
export function unseenMentions(html: string, matches: UnseenMatches): string[] {
  if (matches.size === 0) return [];
  const typed = visibleText(html.replace(/<span data-mention="\d+">[^<]*<\/span>/g, "")).matchAll(
    /@([\p{L}\p{M}\p{Nd}_]+)((?:['’\u2010\u2011-][\p{L}\p{M}\p{Nd}_]+)*)/gu,
  );
  const found = (text: string) => matches.get(text.toLowerCase()) ?? [];
  // "@Anne-Marie" is a name, "@Lone's" a name with something behind it.
  const people = [...typed].flatMap(([, first = "", rest = ""]) => {
    const whole = found(first + rest);
    return whole.length > 0 ? whole : found(first);
  });
  return [...new Set(people.map(({ name }) => name))];
}
