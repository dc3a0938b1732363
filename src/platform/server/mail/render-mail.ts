import { letterMark } from "#platform/rules/text/letter-mark.ts";
import type { Letter, LetterEntry, LetterFiles, LetterLink, LetterSection } from "./letter-contents.ts";
import { asHtml } from "./letter-html.ts";
import { richTextLines } from "./rich-text/rich-text-plain.ts";

/** Renders an email as text and as HTML without images of other sites, readable on phones, in light and dark mode. */
export const renderMail = (letter: Letter): { text: string; html: string } => ({
  text: asText(letter),
  html: asHtml(letter),
});

const linkText = ({ label, href }: LetterLink): string => `${label}:\n${href}`;

function asText({ isAnswered, greeting, paragraphs, sections = [], button, notes, links = [], brand }: Letter): string {
  const said = greeting === null ? paragraphs : [greeting, ...paragraphs];
  const body = sections.flatMap(sectionText);
  const end = [...notes, ...links.map(linkText), `-- \n${brand}`];
  const text = [...said, ...body, ...(button ? [linkText(button)] : []), ...end].join("\n\n");
  return isAnswered ? letterMark + text : text;
}

const sectionText = ({ title, href, entries, more }: LetterSection): string[] => [
  href === null ? title : `${title}\n${href}`,
  ...entries.map(entryText),
  ...(more === null ? [] : [more]),
];

function entryText({ text, at, mark, quote, files, more }: LetterEntry): string {
  const quoted = richTextLines(quote)
    .map((line) => (line === "" ? ">" : `> ${line}`))
    .join("\n");
  const head = `${mark === null ? "" : `[${mark}] `}${text} (${at})`;
  const rest = [quoted, files ? filesText(files) : "", more ? `${more.label}: ${more.href}` : ""].filter(
    (part) => part !== "",
  );
  return [head, ...rest].join("\n");
}

const filesText = ({ label, links, more, href }: LetterFiles): string =>
  [label, links.map((file) => file.label).join(", "), ...(more === null ? [] : [more]), `(${href})`].join(" ");
