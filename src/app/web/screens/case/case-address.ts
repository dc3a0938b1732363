/** Valid case ids: the route's validity check. */
export const isCaseId = (id: string | undefined): boolean => /^[1-9]\d{0,8}$/.test(id ?? "");

/** Drafts are edited in their form. */
export const draftPath = (id: number): string => `/cases/create/${id}`;
