import type { Db } from "#platform/server/database/database.ts";
import { type Enrollment, enrollmentOf } from "#sign-in/rules/factors/factor-requirement.ts";
import { findFactors, hasFactor } from "#sign-in/server/factors/factor-store.ts";
import { findGraceEnds } from "./requirement-store.ts";

/** By when this person has to make a factor at the bundled provider; null if they have one, or need none. */
export async function findEnrollment(db: Db, userId: number, now: Date): Promise<Enrollment | null> {
  const graceEnds = await findGraceEnds(db, userId);
  if (graceEnds.length === 0) return null;
  return enrollmentOf(graceEnds, hasFactor(await findFactors(db, userId)), now);
}
