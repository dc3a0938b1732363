/** Where staff see a case as this person does. */
export const viewPath = (caseId: number, userId: number): string => `/cases/${caseId}/as/${userId}`;

/** That person's page itself, without scripts, for a frame. */
export const viewedPagePath = (caseId: number, userId: number, search: string): string =>
  `${viewPath(caseId, userId)}/page${search}`;
