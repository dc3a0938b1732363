import { createElement, Fragment, type ReactNode, useMemo } from "react";
import { isImageSource, linkKind } from "./link-kind.ts";
import { type MarkupElement, type MarkupNode, parseMarkup } from "./parse-markup.ts";
import styles from "./RichText.module.css";

/** Any origin that is not ours: a link of a message is never our own code's. */
const elsewhere = "https://own.invalid";

const renderLink = (href: string | undefined, children: ReactNode) => {
  if (!href || linkKind(href, elsewhere) === "refused") return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
};

const renderElement = ({ tag, attributes, children }: MarkupElement): ReactNode => {
  const inside = renderNodes(children);
  if (tag === "a") return renderLink(attributes.href, inside);
  if (tag === "img") {
    const { src = "", alt = "" } = attributes;
    return isImageSource(src) ? <img src={src} alt={alt} loading="lazy" referrerPolicy="no-referrer" /> : alt;
  }
  if (tag === "br") return <br />;
  if (tag === "span") {
    return "data-mention" in attributes ? (
      <span className={styles.mention} data-mention={attributes["data-mention"]}>
        {inside}
      </span>
    ) : (
      inside
    );
  }
  return createElement(tag, null, inside);
};

const renderNodes = (nodes: readonly MarkupNode[]): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a text have no other identity, and never move
  nodes.map((node, at) => <Fragment key={at}>{typeof node === "string" ? node : renderElement(node)}</Fragment>);

/** Sanitised HTML of a message or description as React elements, by an allow-list of its own. */
export const RichText = ({ html }: { html: string }) => {
  const nodes = useMemo(() => parseMarkup(html), [html]);
  return <div className={styles.text}>{renderNodes(nodes)}</div>;
};
