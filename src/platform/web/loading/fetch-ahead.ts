/** Fetches a path's data into the cache before it is visited. */
type FetchAhead = (path: string) => void;

let ofApplication: FetchAhead = () => {};

/** The application, which knows all screens, says once how it is done. */
export const setFetchAhead = (fetchAhead: FetchAhead): void => {
  ofApplication = fetchAhead;
};

/** For links that somebody is about to follow, such as one under the pointer. Paths without data of their own are ignored. */
export const fetchAhead: FetchAhead = (path) => ofApplication(path);
