import { type ComponentType, lazy, Suspense, useState } from "react";
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

type PagePart<P extends object> = ComponentType<P> & {
  /** Fetches its code; from then on it is there as soon as it is shown. */
  readonly ready: () => Promise<void>;
};

const pageParts = new Map<string, () => Promise<void>>();

/**
 * A part that the page may have from the start, below an element with its name as `data-part`: the browser has its code
 * before it takes over the page (`pagePartsReady`), so what the server rendered never goes away meanwhile.
 */
export const pagePart = <P extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<P> }>,
): PagePart<P> => {
  let loaded: ComponentType<P> | undefined;
  const ready = async () => {
    loaded = (await load()).default;
  };
  const Later = lazyPart(load);
  pageParts.set(name, ready);
  return Object.assign(
    (props: P) => {
      const [Shown] = useState<ComponentType<P>>(() => loaded ?? Later);
      return <Shown {...props} />;
    },
    { ready },
  );
};

/** The code of the parts that stand on the page as the server rendered it. What can't be fetched says so once it is shown. */
export const pagePartsReady = (): Promise<unknown> =>
  Promise.allSettled(
    [...document.querySelectorAll<HTMLElement>("[data-part]")].map(({ dataset }) =>
      pageParts.get(dataset.part ?? "")?.(),
    ),
  );
