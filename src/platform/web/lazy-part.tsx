import { type ComponentType, lazy, Suspense } from "react";
import { reloadOnce } from "./reload-once.ts";

/** A part of a page, such as a dialog, that is fetched when it is first shown; nothing stands there until then. */
export const lazyPart = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> => {
  const Part = lazy(() => load().catch(reloadOnce));
  return (props: P) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
};
