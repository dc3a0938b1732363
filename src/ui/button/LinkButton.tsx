import type { ReactNode } from "react";
import { Link } from "react-router";

type Props = { to: string; children: ReactNode; variant?: "filled" | "default"; state?: unknown };

/** A link styled as a button, for links that start something. */
export const LinkButton = ({ to, children, variant = "default", state }: Props) => (
  <Link className="button" data-variant={variant} to={to} prefetch="intent" state={state}>
    {children}
  </Link>
);
