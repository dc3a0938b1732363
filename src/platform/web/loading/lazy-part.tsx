import { type ComponentType, lazy, Suspense, useState } from "react";
import { loadCode } from "./load-code.ts";

type LazyPart<P extends object> = ComponentType<P> & {
  /** Loads the code; from then on the component renders immediately. */
  readonly preload: () => Promise<void>;
};

const suspended = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> => {
  const Part = lazy(() => loadCode(load));
  return (props: P) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
};

const namedParts = new Map<string, () => Promise<void>>();

/**
 * A part of a page whose code loads on first render, such as a dialog; renders nothing until then.
 *
 * Named parts may be server-rendered, inside an element with that name as `data-part`. The browser loads their code
 * before hydration (`preloadParts`), so server-rendered content never disappears. The screen's load waits for `preload`
 * on both sides.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  name?: string,
): LazyPart<P> => {
  let loaded: ComponentType<P> | undefined;
  const preload = async () => {
    loaded = (await load()).default;
  };
  const Later = suspended(load);
  if (name === undefined) return Object.assign(Later, { preload });
  namedParts.set(name, preload);
  return Object.assign(
    (props: P) => {
      const [Shown] = useState<ComponentType<P>>(() => loaded ?? Later);
      return <Shown {...props} />;
    },
    { preload },
  );
};

/** Loads the code of all server-rendered parts on the page. Load errors are shown when the part renders. */
export const preloadParts = (): Promise<unknown> =>
  Promise.allSettled(
    [...document.querySelectorAll<HTMLElement>("[data-part]")].map(({ dataset }) =>
      namedParts.get(dataset.part ?? "")?.(),
    ),
  );
