import { createElement, Fragment, type ReactNode, useMemo } from "react";
import { pictureFileId } from "#platform/rules/markup/file-pictures.ts";
import type { MarkupElement, MarkupNode } from "#platform/rules/markup/markup.ts";
import { linkKind, pictureKind } from "#platform/rules/text/links/link-kind.ts";
import { pictureName } from "#platform/rules/text/picture-name.ts";
import { useWords } from "#wording/use-words.ts";
import { PictureName, ShownFilePicture } from "./file-pictures.tsx";
import { parseMarkup } from "./parse-markup.ts";
import { DataPicture, RemotePicture } from "./RemotePicture.tsx";

/** How remote images are displayed: with a button to load them, or as names only, in previews. */
type Pictures = "asked" | "named";
type RenderOptions = { readonly pictures: Pictures; readonly inLink: boolean };

/** A base that isn't our own origin: relative links of a message never point to our app. */
const elsewhere = "https://own.invalid";

const ExternalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow">
    {children}
  </a>
);

const NamedPicture = ({ src }: { src: string }) => {
  const { t } = useWords();
  return <ExternalLink href={src}>{t("picture.named", { name: pictureName(src) })}</ExternalLink>;
};

const renderPicture = ({ attributes }: MarkupElement, key: number, { pictures, inLink }: RenderOptions): ReactNode => {
  const { src = "", alt = "" } = attributes;
  const fileId = pictureFileId(attributes);
  if (fileId !== null && inLink) return <PictureName key={key} alt={alt} />;
  if (fileId !== null) return <ShownFilePicture key={key} fileId={fileId} alt={alt} />;
  const kind = pictureKind(src);
  if (kind === null) return alt;
  if (kind === "data" && inLink)
    return <img key={key} src={src} alt={alt} loading="lazy" referrerPolicy="no-referrer" />;
  if (kind === "data") return <DataPicture key={key} src={src} alt={alt} />;
  if (inLink) return alt || pictureName(src);
  return pictures === "named" ? <NamedPicture key={key} src={src} /> : <RemotePicture key={key} src={src} alt={alt} />;
};

/** Images with their button can't be inside a link, so they are placed after it. */
const buttonPicturesIn = (nodes: readonly MarkupNode[]): MarkupElement[] =>
  nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    if (node.tag !== "img") return buttonPicturesIn(node.children);
    const isButton = pictureFileId(node.attributes) !== null || pictureKind(node.attributes.src ?? "") === "remote";
    return isButton ? [node] : [];
  });

const renderLink = ({ attributes, children }: MarkupElement, key: number, how: RenderOptions): ReactNode => {
  const { href } = attributes;
  if (!href || linkKind(href, elsewhere) === "refused") return renderNodes(children, how);
  const link = <ExternalLink href={href}>{renderNodes(children, { ...how, inLink: true })}</ExternalLink>;
  return (
    <Fragment key={key}>
      {link}
      {buttonPicturesIn(children).map((picture, at) => renderPicture(picture, at, how))}
    </Fragment>
  );
};

const blankTags: ReadonlySet<string> = new Set(["p", "h2", "h3"]);

const renderElement = (element: MarkupElement, key: number, how: RenderOptions): ReactNode => {
  const { tag, attributes, children } = element;
  if (tag === "img") return renderPicture(element, key, how);
  if (tag === "a") return renderLink(element, key, how);
  // Copied into other programs, an empty paragraph wouldn't be a blank line.
  const inside = children.length === 0 && blankTags.has(tag) ? <br /> : renderNodes(children, how);
  if (tag === "ol" || tag === "li") return createElement(tag, { key, ...numberProps(attributes) }, inside);
  if (tag !== "span") return createElement(tag, { key }, inside);
  return (
    <span key={key} data-mention={attributes["data-mention"]} data-gap={attributes["data-gap"]}>
      {inside}
    </span>
  );
};

/** Stored HTML may be from an earlier sanitizer, so it isn't trusted. */
const numberProps = ({ start, type, reversed, value }: MarkupElement["attributes"]) => ({
  ...(start !== undefined && { start: Number.parseInt(start, 10) || 0 }),
  ...(type !== undefined && { type }),
  ...(reversed !== undefined && { reversed: true }),
  ...(value !== undefined && { value: Number.parseInt(value, 10) || 0 }),
});

/** Renders few React elements for many nodes, since a page may show thousands. */
const renderNodes = (nodes: readonly MarkupNode[], how: RenderOptions): ReactNode => {
  const [only] = nodes;
  if (nodes.length <= 1 && typeof only !== "object") return only;
  return nodes.map((node, at) => (typeof node === "string" ? node : renderElement(node, at, how)));
};

/** Renders sanitized HTML of a message or description as React elements, with an allow-list of its own. */
export const RichText = ({ html, pictures = "asked" }: { html: string; pictures?: Pictures }) => {
  const nodes = useMemo(() => parseMarkup(html), [html]);
  return <div className="rich-text shrink anywhere">{renderNodes(nodes, { pictures, inLink: false })}</div>;
};
