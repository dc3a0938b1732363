import { createElement, type ReactNode, useMemo } from "react";
import { isImageSource, linkKind } from "#platform/rules/link-kind.ts";
import type { MarkupElement, MarkupNode } from "#platform/rules/markup.ts";
import { parseMarkup } from "./parse-markup.ts";
import styles from "./RichText.module.css";

/** Any origin that is not ours: a link of a message is never our own code's. */
const elsewhere = "https://own.invalid";

const renderElement = ({ tag, attributes, children }: MarkupElement, key: number): ReactNode => {
  if (tag === "img") {
    const { src = "", alt = "" } = attributes;
    return isImageSource(src) ? <img key={key} src={src} alt={alt} loading="lazy" referrerPolicy="no-referrer" /> : alt;
  }
  const inside = renderNodes(children);
  if (tag === "a") {
    const { href } = attributes;
    if (!href || linkKind(href, elsewhere) === "refused") return inside;
    return (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {inside}
      </a>
    );
  }
  if (tag === "span") {
    return (
      <span key={key} className={styles.mention} data-mention={attributes["data-mention"]}>
        {inside}
      </span>
    );
  }
  return createElement(tag, { key }, inside);
};

/** Few React elements for many nodes: a page may show thousands of them. */
const renderNodes = (nodes: readonly MarkupNode[]): ReactNode => {
  const [only] = nodes;
  if (nodes.length <= 1 && typeof only !== "object") return only;
  return nodes.map((node, at) => (typeof node === "string" ? node : renderElement(node, at)));
};

/** Sanitised HTML of a message or description as React elements, by an allow-list of its own. */
export const RichText = ({ html }: { html: string }) => {
  const nodes = useMemo(() => parseMarkup(html), [html]);
  return <div className={styles.text}>{renderNodes(nodes)}</div>;
};
