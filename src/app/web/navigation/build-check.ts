import { hourMs } from "#platform/rules/durations.ts";

export const buildCheckMilliseconds = hourMs;

let newBuildKnown = false;

export const isNewBuildKnown = (): boolean => newBuildKnown;

/** The build id of this page. */
export const currentBuild = (): string | undefined =>
  (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version;

/** Compares the latest build's id with ours. Failures are ignored. */
export const checkBuild = async (): Promise<void> => {
  try {
    const response = await fetch("/assets/builds/latest.json", { cache: "no-store" });
    if (!response.ok) return;
    const { id } = (await response.json()) as { id?: string };
    newBuildKnown = Boolean(id) && id !== currentBuild();
  } catch {
    // Offline: the next check tries again.
  }
};

/** Checks for a new build regularly. */
export const watchBuild = (): (() => void) => {
  if (import.meta.env.DEV) return () => {};
  const timer = setInterval(() => void checkBuild(), buildCheckMilliseconds);
  return () => clearInterval(timer);
};
