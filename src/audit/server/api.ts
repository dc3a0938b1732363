import { auditCalls } from "#audit/contract/calls.ts";
import { getAuditRowsBySearch } from "#audit/server/get-audit-rows-by-search.ts";
import { implement, staffOnly } from "#platform/server/http/implement.ts";

export const auditApi = implement(auditCalls, {
  getAuditRowsBySearch: { allow: staffOnly, run: getAuditRowsBySearch },
});
