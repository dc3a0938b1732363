import type { ReactNode } from "react";
import type { LoadState } from "#platform/web/loading/use-data.ts";
import { ErrorNote } from "./ErrorNote.tsx";

type Props<D> = {
  of: Pick<LoadState<D | undefined>, "data" | "error" | "retry">;
  /** Shown while loading. */
  bones: ReactNode;
  /** What failed, as "The reports could not be loaded". */
  action?: string;
  children: (data: D) => ReactNode;
};

/** Renders data once loaded, a placeholder before, and an error if loading failed. */
export const WhenLoaded = <D,>({ of: { data, error, retry }, bones, action, children }: Props<D>): ReactNode => {
  if (data !== undefined) return children(data);
  return error ? <ErrorNote error={error} onRetry={retry} {...(action ? { action } : {})} /> : bones;
};
