import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { loadCode } from "./load-code.ts";

/** What is shown until the code is loaded, where something stands already; usually nothing. */
type Meanwhile = { readonly meanwhile?: ReactNode };

export type LazyComponent<P extends object> = ComponentType<P & Meanwhile> & {
  /** Loads the code; from then on the component renders immediately. */
  readonly preload: () => Promise<void>;
};

type Code<P extends object> = {
  loaded: ComponentType<P> | undefined;
  readonly load: () => Promise<void>;
};

const Loading = <P extends object>({ code, given }: { code: Code<P>; given: P & Meanwhile }): ReactNode => {
  const [Loaded, show] = useState(() => code.loaded);
  useEffect(() => {
    if (Loaded) return;
    loadCode(code.load).then(
      () => show(() => code.loaded),
      (error: unknown) =>
        show(() => {
          throw error;
        }),
    );
  }, [code, Loaded]);
  return Loaded ? <Loaded {...given} /> : given.meanwhile;
};

const namedComponents = new Map<string, () => Promise<void>>();

/**
 * A component whose code loads on first render, such as a dialog. Not by React's `lazy`, since React holds back
 * what has loaded within 300 ms of the press.
 *
 * Named ones may be server-rendered, inside an element with that name as `data-part`. The browser loads their code
 * before hydration (`preloadComponents`), so server-rendered content never disappears. The screen's load waits for `preload`
 * on both sides.
 */
export const lazyComponent = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  name?: string,
): LazyComponent<P> => {
  const code: Code<P> = {
    loaded: undefined,
    load: async () => {
      code.loaded = (await load()).default;
    },
  };
  if (name !== undefined) namedComponents.set(name, code.load);
  return Object.assign((given: P & Meanwhile) => <Loading code={code} given={given} />, { preload: code.load });
};

/** Loads the code of all server-rendered ones on the page. Load errors are shown when it renders. */
export const preloadComponents = (): Promise<unknown> =>
  Promise.allSettled(
    [...document.querySelectorAll<HTMLElement>("[data-part]")].map(({ dataset }) =>
      namedComponents.get(dataset.part ?? "")?.(),
    ),
  );
