import type { ButtonHTMLAttributes, Ref } from "react";
import styles from "./Button.module.css";

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** `plain` has no border until it is pointed at; `danger` destroys something. */
  variant?: "filled" | "default" | "plain" | "danger" | "internal";
  size?: "usual" | "small";
  ref?: Ref<HTMLButtonElement>;
};

/** How a `Button` looks, for what is a button without being one of these: what opens a menu. */
export const buttonClass = styles.act;

/** A button. While its work runs, give it `aria-busy` rather than `disabled`, so that it keeps the focus. */
export const Button = ({ variant = "default", size = "usual", className, type = "button", ...rest }: Props) => (
  <button
    {...rest}
    type={type}
    data-variant={variant}
    data-size={size}
    className={className ? `${styles.act} ${className}` : styles.act}
  />
);
