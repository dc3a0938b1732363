import type { ButtonHTMLAttributes, Ref } from "react";

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** `plain` has no border until hovered; `danger` is for destructive actions. */
  variant?: "filled" | "default" | "plain" | "danger" | "internal";
  size?: "usual" | "small";
  ref?: Ref<HTMLButtonElement>;
};

/** A button. While its action runs, set `aria-busy` rather than `disabled`, so it keeps the focus. */
export const Button = ({ variant = "default", size = "usual", className, type = "button", ...rest }: Props) => (
  <button
    {...rest}
    type={type}
    data-variant={variant}
    data-size={size}
    className={className ? `button ${className}` : "button"}
  />
);
