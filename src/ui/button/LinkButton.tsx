import type { ReactNode } from "react";
import { Link } from "react-router";

type Props = { to: string; children: ReactNode; variant?: "filled" | "default"; state?: unknown };

/** A link that looks like a button: for going somewhere to begin something. */
export const LinkButton = ({ to, children, variant = "default", state }: Props) => (
  <Link className="button" data-variant={variant} to={to} prefetch="intent" state={state}>
    {children}
  </Link>
);
