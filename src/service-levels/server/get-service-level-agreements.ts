import { businessDate } from "#platform/rules/business-day.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import type { serviceLevelCalls } from "#service-levels/contract/calls.ts";
import { findServiceLevelAgreements } from "#service-levels/server/service-level-store.ts";

/** The service level agreements with today's targets. */
export const getServiceLevelAgreements: Operation<typeof serviceLevelCalls.getServiceLevelAgreements> = async ({
  actor,
  db,
  now,
}) => ({ agreements: await findServiceLevelAgreements(db, actor, businessDate(now)) });
