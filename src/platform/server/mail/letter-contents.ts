import type { RichText } from "./rich-text.ts";

export type LetterLink = { readonly label: string; readonly href: string };

/** Something that happened: in a sentence, when, and what somebody wrote. */
export type LetterEntry = {
  readonly text: string;
  readonly at: string;
  /** Stands out beside it: that customers do not see it. */
  readonly mark: string | null;
  /** What was written, with its form. */
  readonly quote: RichText;
  /** Below the quote: the names of files. */
  readonly files: string | null;
  /** Where the rest of the quote stands. */
  readonly more: LetterLink | null;
};

/** What happened to one thing, below its name; with `href` the name is a link. */
export type LetterSection = {
  readonly title: string;
  readonly href: string | null;
  readonly entries: readonly LetterEntry[];
  /** Of entries that are left out. */
  readonly more: string | null;
};

/** What a mail says. All of it but quotes is plain text; nothing in it is read as HTML. */
export type Letter = {
  /** For the reader's machine: "en-US", "da-DK". */
  readonly language: string;
  readonly brand: string;
  /** The line above which one writes an answer: before everything else. */
  readonly answerAbove?: string | null;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly sections?: readonly LetterSection[];
  readonly button: LetterLink;
  /** Stands above the same link as text, for readers that show no buttons. */
  readonly linkAsText: string;
  /** Small print: how long the link lasts, what to do with a mail that was not expected. */
  readonly notes: readonly string[];
  /** Last of all: where one changes what one is sent. */
  readonly links?: readonly LetterLink[];
};
