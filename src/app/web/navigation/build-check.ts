const hour = 60 * 60 * 1000;
let newBuildKnown = false;

export const isNewBuildKnown = (): boolean => newBuildKnown;

/** The build of the page that runs. */
export const currentBuild = (): string | undefined =>
  (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version;

/** Compares the newest build's id with ours. No answer means no news. */
export const checkBuild = async (): Promise<void> => {
  try {
    const response = await fetch("/assets/builds/latest.json", { cache: "no-store" });
    if (!response.ok) return;
    const { id } = (await response.json()) as { id?: string };
    newBuildKnown = Boolean(id) && id !== currentBuild();
  } catch {
    // Offline: asked again in an hour.
  }
};

/** Looks for a new build every hour. */
export const watchBuild = (): (() => void) => {
  if (import.meta.env.DEV) return () => {};
  const timer = setInterval(() => void checkBuild(), hour);
  return () => clearInterval(timer);
};
