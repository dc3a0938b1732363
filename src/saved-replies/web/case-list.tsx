import type { CaseListFeature } from "#care-cases/web/list/case-list-feature.ts";
import { BulkReply } from "./bulk/BulkReply.tsx";

export const savedRepliesList: CaseListFeature = { bulkBar: [{ place: 20, Part: BulkReply }] };
