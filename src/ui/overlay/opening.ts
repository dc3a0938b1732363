/**
 * How a control is opened from elsewhere, such as by a shortcut: a control of the kit fills the ref that it gets as `opener`.
 * Whoever opens it gives its button the focus first, to which the focus returns.
 */
export type Opening = {
  /** Null while the button isn't there. */
  readonly button: () => HTMLElement | null;
  readonly open: () => void;
};
