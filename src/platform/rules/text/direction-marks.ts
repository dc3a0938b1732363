/** Characters that turn text around beyond what their own letters do; those of embeddings and overrides. */
const overrides = /[\u202a-\u202e]/g;
const isolates = /[\u2066-\u2069]/g;
const maxDepth = 10;

/**
 * Text with the direction marks that writers of right-to-left languages need, none of which reaches beyond its line:
 * isolates (U+2066 to U+2069) are kept in pairs, embeddings and overrides are removed.
 */
export const boundDirections = (text: string): string => {
  const plain = text.replace(overrides, "");
  return /[\u2066-\u2069]/.test(plain) ? plain.split("\n").map(paired).join("\n") : plain;
};

function paired(line: string): string {
  const kept = new Set<number>();
  const open: number[] = [];
  for (const { 0: mark, index } of line.matchAll(isolates)) {
    if (mark !== "\u2069") open.push(index);
    else {
      const begun = open.pop();
      if (begun !== undefined && open.length < maxDepth) kept.add(begun).add(index);
    }
  }
  return line.replace(isolates, (mark, at: number) => (kept.has(at) ? mark : ""));
}
