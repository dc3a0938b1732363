import type { HTMLAttributes } from "react";

type Props = HTMLAttributes<HTMLElement> & { label: string };

/** Part of a page that scrolls by itself: the keys reach it too. */
export const ScrollArea = ({ label, ...rest }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys, and may hold nothing to focus
  <section {...rest} aria-label={label} tabIndex={0} />
);
