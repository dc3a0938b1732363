const path = "/service-levels";

export const levelPath = (id: number): string => `${path}/${id}`;
export const levelTargetsPath = (id: number): string => `${levelPath(id)}/targets`;
export const levelListPath = path;
export const newLevelPath = `${path}/new`;
