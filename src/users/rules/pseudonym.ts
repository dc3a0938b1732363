/** The data of a pseudonymized person: the same for everyone and in every language, except for the number. */
export const pseudonymOf = (userId: number): { readonly name: string; readonly email: string } => ({
  name: `Former user ${userId}`,
  email: `former-${userId}@pseudonymized.invalid`,
});

const tag = /<(\/?)span\b[^>]*>/g;

/** Replaces the text of a person's mentions in sanitized HTML with `label`. */
export function relabelMentions(markup: string, userId: number, label: string): string {
  const opening = `<span data-mention="${userId}">`;
  let from = 0;
  let relabelled = "";
  for (let at = markup.indexOf(opening); at !== -1; at = markup.indexOf(opening, from)) {
    const end = endOfSpan(markup, at + opening.length);
    relabelled += `${markup.slice(from, at)}${opening}${label}</span>`;
    from = end;
  }
  return relabelled + markup.slice(from);
}

/** Index after the closing tag of the span whose content starts at `start`; spans may be nested. */
function endOfSpan(markup: string, start: number): number {
  let depth = 1;
  tag.lastIndex = start;
  for (let found = tag.exec(markup); found; found = tag.exec(markup)) {
    depth += found[1] === "/" ? -1 : 1;
    if (depth === 0) return tag.lastIndex;
  }
  return markup.length;
}
