import { initialsOf, toneOf } from "./initials.ts";
import styles from "./PersonInitials.module.css";

type Props = { name: string; withName?: boolean; size?: "small" | "large" };

/** A person as initials, with or without the name beside them. Without it, the name is read aloud and shown on hover. */
export const PersonInitials = ({ name, withName = true, size = "small" }: Props) => (
  <span className={`row-inline gap-2 shrink ${styles.person}`} title={withName ? undefined : name}>
    <span
      className={`fixed strong ${styles.initials}`}
      data-tone={toneOf(name)}
      data-size={size}
      data-initials={initialsOf(name)}
    />
    <span className={withName ? "cut" : "only-for-screen-readers"}>{name}</span>
  </span>
);
