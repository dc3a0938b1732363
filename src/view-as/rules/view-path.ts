/** With the newest page, as many as a printed case has from the server. */
export const mostEarlier = 2;

/** How many earlier pages are shown of as many as an address asks for. */
export const earlierPages = (asked: string | null): number =>
  /^\d{1,9}$/.test(asked ?? "") ? Math.min(mostEarlier, Number(asked)) : 0;

/** Where staff see a case as this person does. */
export const viewPath = (caseId: number, userId: number): string => `/cases/${caseId}/as/${userId}`;

/** That person's page itself, without scripts, for a frame. */
export const viewedPagePath = (caseId: number, userId: number, search: string): string =>
  `${viewPath(caseId, userId)}/page${search}`;
