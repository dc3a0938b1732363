/** What is left of a person who was pseudonymized: the same for everybody, in every language, but for the number. */
export const pseudonymOf = (userId: number): { readonly name: string; readonly email: string } => ({
  name: `Former user ${userId}`,
  email: `former-${userId}@pseudonymized.invalid`,
});

const tag = /<(\/?)span\b[^>]*>/g;

/** Sanitised HTML in which each mention of the person says `label`; other text stays as it is. */
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

/** Where the span ends whose text begins at `start`, behind its closing tag; spans may stand in it. */
function endOfSpan(markup: string, start: number): number {
  let depth = 1;
  tag.lastIndex = start;
  for (let found = tag.exec(markup); found; found = tag.exec(markup)) {
    depth += found[1] === "/" ? -1 : 1;
    if (depth === 0) return tag.lastIndex;
  }
  return markup.length;
}
