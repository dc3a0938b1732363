import type { ButtonHTMLAttributes, Ref } from "react";

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** `plain` has no border until it is pointed at; `danger` destroys something. */
  variant?: "filled" | "default" | "plain" | "danger" | "internal";
  size?: "usual" | "small";
  ref?: Ref<HTMLButtonElement>;
};

/** A button. While its work runs, give it `aria-busy` rather than `disabled`, so that it keeps the focus. */
export const Button = ({ variant = "default", size = "usual", className, type = "button", ...rest }: Props) => (
  <button
    {...rest}
    type={type}
    data-variant={variant}
    data-size={size}
    className={className ? `button ${className}` : "button"}
  />
);
