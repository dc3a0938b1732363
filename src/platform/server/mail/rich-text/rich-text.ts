/** Formatted text for an email: the only HTML features it can have. */
export type MailRichText = readonly Block[];

export type Block =
  | { readonly kind: "paragraph" | "heading"; readonly runs: readonly TextRun[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "quote"; readonly blocks: MailRichText }
  /** Rows may have fewer cells than others. */
  | { readonly kind: "table"; readonly rows: readonly (readonly TableCell[])[] }
  | {
      readonly kind: "list";
      /** The attributes that determine its numbering; null for bullets. */
      readonly numbering: Readonly<Record<string, string>> | null;
      readonly items: readonly ListItem[];
    };

export type TableCell = readonly TextRun[];

/** `value`: its number, if it doesn't follow from the previous one. */
export type ListItem = { readonly value?: string; readonly blocks: MailRichText };

/**
 * A piece of text with uniform formatting; "\n" is a line break. `marks` are ordered outermost first. `picture`: HTML shows
 * this instead.
 */
export type TextRun = { readonly text: string; readonly marks: readonly Mark[]; readonly picture?: InlinePicture };

/** A picture that the email contains, by its Content-ID. */
export type InlinePicture = { readonly cid: string; readonly alt: string };

/** An inline element: runs within the same element share the same mark object. */
export type Mark = { readonly kind: "strong" | "em" | "s" | "u" | "code" | "sup" | "sub" } | Link;
export type Link = {
  readonly kind: "link";
  /** A URL with a safe protocol; null if it is too long to follow. */
  readonly href: string | null;
  /** The target shown next to the text; null for our own pages. */
  readonly target: string | null;
};

/** An empty paragraph. */
export const isBlankLine = (block: Block): boolean => block.kind === "paragraph" && block.runs.length === 0;

/** Plain text with one paragraph per line. */
export const plainRichText = (paragraphs: readonly string[]): MailRichText =>
  paragraphs.map((text) => ({ kind: "paragraph", runs: [{ text, marks: [] }] }));

export type RunGroup =
  | { readonly mark: Mark; readonly runs: readonly TextRun[] }
  | { readonly text: string; readonly picture?: InlinePicture };

/** Groups runs by their outermost mark, which is removed from them. */
export function byMark(runs: readonly TextRun[]): RunGroup[] {
  const groups: { mark: Mark | null; runs: TextRun[] }[] = [];
  for (const { marks, ...run } of runs) {
    const [mark = null, ...inner] = marks;
    const last = groups.at(-1);
    if (last && last.mark === mark) last.runs.push({ ...run, marks: inner });
    else groups.push({ mark, runs: [{ ...run, marks: inner }] });
  }
  return groups.flatMap(({ mark, runs: own }): RunGroup[] =>
    mark === null ? own.map(({ marks: _none, ...run }) => run) : [{ mark, runs: own }],
  );
}

export const textOf = (runs: readonly TextRun[]): string => runs.map(({ text }) => text).join("");

/** Whether the link's text already is its target, so it isn't repeated. */
export function showsTarget(text: string, { href, target }: Link): boolean {
  const said = text.trim().toLowerCase();
  const whole = (href ?? "").toLowerCase();
  const short = whole.replace(/^(?:https?:\/\/|mailto:|tel:)/, "");
  return [whole, short, (target ?? "").toLowerCase()].some((each) => said === each || `${said}/` === each);
}
