/** Prefetches a path's data into the cache. */
type FetchAhead = (path: string) => void;

let ofApplication: FetchAhead = () => {};

/** Called once by the application, which knows all screens. */
export const setFetchAhead = (fetchAhead: FetchAhead): void => {
  ofApplication = fetchAhead;
};

/** For links the person is about to follow, such as the one under the pointer. Ignores paths without data. */
export const fetchAhead: FetchAhead = (path) => ofApplication(path);
