/** The ids that an address with this hash may mean, as browsers look for them: as it is written, and decoded where it can be. */
export const hashTargets = (hash: string): string[] => {
  const written = hash.slice(1);
  if (written === "") return [];
  try {
    return [...new Set([written, decodeURIComponent(written)])];
  } catch {
    return [written];
  }
};
