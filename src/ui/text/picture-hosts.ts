import { createContext, useContext } from "react";

/** The sites whose pictures are shown to the reader without being asked for. */
export type PictureHosts = {
  readonly isShown: (host: string) => boolean;
  /** From now on, also elsewhere and later. */
  readonly show: (host: string) => void;
};

const none: PictureHosts = { isShown: () => false, show: () => {} };
const UsePictureHosts = createContext<() => PictureHosts>(() => none);

/** Takes the hook that knows them: they are asked for where there is such a picture only. */
export const PictureHostsProvider = UsePictureHosts.Provider;

export const usePictureHosts = (): PictureHosts => useContext(UsePictureHosts)();
