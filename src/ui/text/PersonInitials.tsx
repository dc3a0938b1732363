import { notePersonShown } from "#platform/web/shown-people.ts";
import { initialsOf, toneOf } from "./initials.ts";
import styles from "./PersonInitials.module.css";

type Props = {
  /** Without an id, only initials are shown. */
  id?: number | undefined;
  name: string;
  withName?: boolean;
  /** A long name takes several lines, instead of being cut off. */
  wraps?: boolean;
  size?: "small" | "large" | "portrait";
};

/**
 * A person's photo, or initials if there is none, with or without the name. Without it, the name is next to it, and isn't
 * read aloud a second time.
 */
export const PersonInitials = ({ id, name, withName = true, wraps = false, size = "small" }: Props) => (
  <span className={`row-inline shrink fit gap-2 ${styles.person}`}>
    <span
      key={id}
      ref={id === undefined ? undefined : notePersonShown}
      className={`fixed strong round ${styles.initials}`}
      data-tone={toneOf(name)}
      data-size={size}
      data-initials={initialsOf(name)}
      data-person={id}
    />
    {withName ? <span className={wraps ? "wraps" : "cut"}>{name}</span> : null}
  </span>
);
