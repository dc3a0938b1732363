import { ownCompany, type Row, signedIn, staffOnly } from "./rows.ts";

const care = () => ({ areaId: "care" });

/** The person's own inbox. Staff who act for somebody can read it but not change it. */
export const notificationRows = {
  getCareCaseNotificationsBySearch: { expected: ownCompany, body: ({ careCase }) => ({ caseId: careCase.id }) },
  getUnreadNotificationCount: { expected: signedIn },
  markNotificationsRead: {
    expected: [401, 200, 200, 404, 200, 403],
    body: ({ careCase }) => ({ caseId: careCase.id, visited: true }),
  },
  muteCareCaseNotifications: {
    expected: [401, 204, 204, 404, 204, 403],
    body: ({ careCase }) => ({ caseId: careCase.id, isMuted: true }),
  },
  getNotificationSettingPreferences: { expected: signedIn, query: care },
  updateNotificationSettingPreferences: {
    expected: [401, 409, 409, 409, 409, 403],
    query: care,
    body: () => ({ version: 99, cells: [] }),
  },
  getGivenUpMails: { roles: ["administrator"], expected: staffOnly, body: () => ({}) },
  retryGivenUpMails: { roles: ["administrator"], expected: staffOnly, body: () => ({ ids: [1] }) },
  discardGivenUpMails: { roles: ["administrator"], expected: staffOnly, body: () => ({ ids: [1] }) },
} satisfies Record<string, Row>;
