/** Element ids that a hash may refer to, like browsers: as is, and decoded if possible. */
export const hashTargets = (hash: string): string[] => {
  const written = hash.slice(1);
  if (written === "") return [];
  try {
    return [...new Set([written, decodeURIComponent(written)])];
  } catch {
    return [written];
  }
};
