import { createContext, useContext } from "react";

/** Hosts whose images are shown to the reader without asking. */
export type PictureHosts = {
  readonly isShown: (host: string) => boolean;
  /** Allows a host, everywhere and permanently. */
  readonly show: (host: string) => void;
};

const none: PictureHosts = { isShown: () => false, show: () => {} };
const UsePictureHosts = createContext<() => PictureHosts>(() => none);

/** Provides the hook that loads them, only called if there is a remote image. */
export const PictureHostsProvider = UsePictureHosts.Provider;

export const usePictureHosts = (): PictureHosts => useContext(UsePictureHosts)();
