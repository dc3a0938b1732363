import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import { userCalls } from "./calls.ts";
import { userManagementCalls } from "./management-calls.ts";
import { photoCalls } from "./photo-calls.ts";
import { usersProblems } from "./problems.ts";
import { userBounds } from "./user-bounds.ts";

export const usersContract = {
  name: "users",
  calls: { ...userCalls, ...userManagementCalls, ...photoCalls },
  auditedIds: ["userId"],
  tables: {
    app_user: "a company: users",
    team: "administrators: teams",
    team_member: "administrators: members",
    user_customer: "a company: users",
    user_former_name: "a person: former names",
    user_photo: "a person: bytes of the photo",
  },
  problems: usersProblems,
  bounds: { userBounds },
} as const satisfies FeatureContract;
