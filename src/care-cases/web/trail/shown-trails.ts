const shown = new Map<object, string>();

/**
 * Says that the cases of a trail are displayed, by its id. Returns a function that takes it back, a moment later: so the
 * screen of a case opened from there still finds it.
 */
export const showTrail = (id: string): (() => void) => {
  const key = {};
  shown.set(key, id);
  return () => void setTimeout(() => shown.delete(key));
};

/** Ids of the trails that are displayed, or were until a moment ago. */
export const shownTrails = (): readonly string[] => [...shown.values()];
