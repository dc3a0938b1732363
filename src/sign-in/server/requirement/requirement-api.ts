import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { actorsWho, type BoundCall, implement, notImpersonating, signedIn } from "#platform/server/http/implement.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { administrationLiveEvent } from "#settings/server/administration-live-event.ts";
import { type RequiredOf, requirementCalls, type SignInRequirement } from "#sign-in/contract/requirement-calls.ts";
import { graceMs } from "#sign-in/rules/factors/factor-requirement.ts";
import { hasOwnFactors } from "#sign-in/server/factors/own-factors.ts";
import { findEnrollment } from "./find-enrollment.ts";
import {
  deleteRequirement,
  findCompanyRequirement,
  findRoleRequirements,
  type StoredRequirement,
  storeRequirement,
} from "./requirement-store.ts";

const toRequirement = ({ of, since, graceUntil, people, without }: StoredRequirement): SignInRequirement => ({
  of,
  required: since && graceUntil && { since: since.toISOString(), graceUntil: graceUntil.toISOString() },
  people,
  without,
});

/** Administrators of this Havn require it of staff, those of a company of its people. */
const requires = (actor: Actor): boolean => staffMay(actor, "manageStaff") || actor.role === "administrator";

const mayRequireOf = (actor: Actor, of: RequiredOf): boolean =>
  of.kind === "role"
    ? staffMay(actor, "manageStaff")
    : actor.role === "administrator" && actor.customerNumber === String(Number(of.customerNumber));

export const requirementApi: readonly BoundCall[] = implement(requirementCalls, {
  getSignInRequirements: {
    allow: notImpersonating(actorsWho(requires)),
    run: async ({ app, actor, body, db, refuse }) => {
      const { customerNumber } = body;
      const of: RequiredOf =
        customerNumber === undefined ? { kind: "role", role: "agent" } : { kind: "company", customerNumber };
      if (!mayRequireOf(actor, of)) throw refuse("notFound");
      if (!hasOwnFactors(app.settings, of.kind === "role")) return { requirements: [] };
      const found =
        customerNumber === undefined
          ? await findRoleRequirements(db)
          : [await findCompanyRequirement(db, customerNumber)];
      return { requirements: found.map(toRequirement) };
    },
  },
  setSignInRequirement: {
    allow: notImpersonating(actorsWho(requires)),
    run: async (request) => {
      const { app, actor, now, refuse } = request;
      const { of, isRequired } = request.body;
      if (!hasOwnFactors(app.settings, of.kind === "role") || !mayRequireOf(actor, of)) throw refuse("notFound");
      return request.inTransaction(async (tx) => {
        const graceUntil = new Date(now.getTime() + graceMs);
        if (isRequired) await storeRequirement(tx.db, of, { since: now, graceUntil, setBy: actor.userId });
        else await deleteRequirement(tx.db, of);
        tx.note(of.kind === "role" ? { role: of.role, isRequired } : { customerNumber: of.customerNumber, isRequired });
        tx.publish(administrationLiveEvent);
        const found =
          of.kind === "role"
            ? (await findRoleRequirements(tx.db)).find((one) => one.of.kind === "role" && one.of.role === of.role)
            : await findCompanyRequirement(tx.db, of.customerNumber);
        if (!found) throw refuse("notFound");
        return { requirement: toRequirement(found) };
      });
    },
  },
  getMyEnrollment: {
    allow: signedIn,
    run: async ({ app, actor, db, now }) => {
      const isHere = hasOwnFactors(app.settings, isStaff(actor)) && !actor.impersonator;
      const found = !isHere ? null : await findEnrollment(db, actor.userId, now);
      return { enrollment: found && { until: found.until.toISOString(), isOver: found.isOver } };
    },
  },
});
