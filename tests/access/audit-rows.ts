import { people } from "#tests/support/people/people.ts";
import { type Row, staffOnly } from "./rows.ts";

const area = () => ({ areaId: "care" });

/** The audit log, and the order of team members. */
export const auditRows = {
  getAuditRowsBySearch: { roles: ["administrator"], expected: staffOnly, body: () => ({ searchText: "message" }) },
  getTeamMemberUserListSortOrder: { expected: staffOnly, query: area },
  updateTeamMemberUserListSortOrder: {
    roles: ["coordinator"],
    expected: [401, 403, 403, 403, 204, 403],
    query: area,
    body: () => ({ userIds: [people.bo.id] }),
  },
} as const satisfies Record<string, Row>;
