import type { HTMLAttributes } from "react";

type Props = HTMLAttributes<HTMLElement> & { label: string };

/** A scrollable part of a page that is also focusable, for keyboard scrolling. */
export const ScrollArea = ({ label, ...rest }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
  <section {...rest} aria-label={label} tabIndex={0} />
);
