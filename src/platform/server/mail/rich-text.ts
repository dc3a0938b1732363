/** A text with its form, as a mail shows it: no more of HTML than this can be in a mail. */
export type RichText = readonly Block[];

export type Block =
  | { readonly kind: "paragraph" | "heading"; readonly runs: readonly Run[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "quote"; readonly blocks: RichText }
  | { readonly kind: "list"; readonly isOrdered: boolean; readonly items: readonly RichText[] };

/** A piece of a line that looks the same all over; "\n" ends a line. `marks` are those around it, the outermost first. */
export type Run = { readonly text: string; readonly marks: readonly Mark[] };

/** One element of the text: pieces of it have the very same mark. */
export type Mark = { readonly kind: "strong" | "em" | "s" | "u" | "code" } | Link;
export type Link = {
  readonly kind: "link";
  /** With a protocol that does no harm; null where it is too long to be followed. */
  readonly href: string | null;
  /** Where it leads, as it is said beside its text; null for a page of ours. */
  readonly target: string | null;
};

/** Plain text, one paragraph a line. */
export const plainRichText = (paragraphs: readonly string[]): RichText =>
  paragraphs.map((text) => ({ kind: "paragraph", runs: [{ text, marks: [] }] }));

export type Marked = { readonly mark: Mark; readonly runs: readonly Run[] } | { readonly text: string };

/** The runs by their outermost marks, each of which is taken off those that share it. */
export function byMark(runs: readonly Run[]): Marked[] {
  const groups: { mark: Mark | null; runs: Run[] }[] = [];
  for (const { text, marks } of runs) {
    const [mark = null, ...inner] = marks;
    const last = groups.at(-1);
    if (last && last.mark === mark) last.runs.push({ text, marks: inner });
    else groups.push({ mark, runs: [{ text, marks: inner }] });
  }
  return groups.map(({ mark, runs: own }) =>
    mark === null ? { text: own.map(({ text }) => text).join("") } : { mark, runs: own },
  );
}

export const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join("");

/** Whether a link's text says its target itself, so that it need not be said beside it. */
export function saysTarget(text: string, { href, target }: Link): boolean {
  const said = text.trim().toLowerCase();
  const whole = (href ?? "").toLowerCase();
  const short = whole.replace(/^(?:https?:\/\/|mailto:|tel:)/, "");
  return [whole, short, (target ?? "").toLowerCase()].some((each) => said === each || `${said}/` === each);
}
