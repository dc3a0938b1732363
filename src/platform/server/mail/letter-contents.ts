import type { MailRichText } from "./rich-text/rich-text.ts";

export type LetterLink = { readonly label: string; readonly href: string };

/** An event: a sentence, its time, and the text somebody wrote. */
export type LetterEntry = {
  readonly text: string;
  readonly at: string;
  /** A highlighted label: not visible to customers. */
  readonly mark: string | null;
  /** The text with its formatting. */
  readonly quote: MailRichText;
  readonly files: LetterFiles | null;
  /** Link to the rest of the quote. */
  readonly more: LetterLink | null;
};

/** Files below a quote, each with the page that has it. */
export type LetterFiles = {
  readonly label: string;
  readonly links: readonly LetterLink[];
  /** Text about omitted ones. */
  readonly more: string | null;
  /** Where all of them are. */
  readonly href: string;
};

/** Events about one thing, under its name; `href` makes the name a link. */
export type LetterSection = {
  readonly title: string;
  readonly href: string | null;
  readonly entries: readonly LetterEntry[];
  /** Text about omitted entries. */
  readonly more: string | null;
};

/** Content of an email. Everything but quotes is plain text; nothing is interpreted as HTML. */
export type Letter = {
  /** The HTML `lang`: "en-US", "da-DK". */
  readonly language: string;
  readonly brand: string;
  /** What lists of emails show instead of the first line; the first paragraph by default. */
  readonly preview?: string;
  /** Whether replies are read: then what a reply quotes of it can be recognized. */
  readonly isAnswered?: boolean;
  /** Null if somebody's own words follow, with their own. */
  readonly greeting: string | null;
  readonly paragraphs: readonly string[];
  readonly sections?: readonly LetterSection[];
  /** Null for a reader who can't open anything here. */
  readonly button: LetterLink | null;
  /** Introduces the button's link as text, for opening it in another browser. */
  readonly linkAsText?: string;
  /** Small print: how long the link is valid, what to do with an unexpected email. */
  readonly notes: readonly string[];
  /** Footer links: where to change notification settings. */
  readonly links?: readonly LetterLink[];
};
