import * as z from "zod/mini";
import { bounds, customerNumber, id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { careUser, person, teamWithMembers } from "#users/contract/person.ts";

const nameSearch = z._default(z.string().check(z.maxLength(bounds.searchText)), "");

export const userCalls = {
  getUserByLoggedInIdentity: post("/api/UserManagement/GetUserByLoggedInIdentity", {
    anyIdentity: true,
    reply: z.object({ careUser }),
    perMinute: 600,
  }),
  /**
   * People who can be mentioned in a message: staff and, for external messages, the company's users. At most 20, by
   * name. With the case, only those of the company's users who can see it, and in `unseen` the matching ones who can't.
   */
  getMentionUsers: post("/api/UserManagement/GetMentionUsers", {
    body: z.strictObject({
      areaId: optionalCareArea,
      customerNumber: z.nullable(customerNumber),
      isInternal: z._default(z.boolean(), false),
      searchText: nameSearch,
      /** A case that the caller can see. */
      caseId: z.optional(id),
    }),
    reply: z.object({ users: z.array(person), unseen: z.array(person) }),
    perMinute: 300,
  }),
  /** The provider's staff by name, at most 100. */
  getHavnUsersBySearch: post("/api/UserManagement/GetHavnUsersBySearch", {
    body: z.strictObject({
      areaId: optionalCareArea,
      searchText: nameSearch,
      /** Only those who handle cases, and so can be assignees. */
      whoHandleCases: z._default(z.boolean(), false),
    }),
    reply: z.object({ users: z.array(person) }),
    perMinute: 300,
  }),
  /** Users of one company who can be its contact person, by name, at most 100. */
  getContactPersonUsersBySearch: post("/api/UserManagement/GetContactPersonUsersBySearch", {
    body: z.strictObject({ areaId: optionalCareArea, customerNumber, searchText: nameSearch }),
    reply: z.object({ users: z.array(person) }),
    perMinute: 300,
  }),
  getHavnTeams: post("/api/HavnTeams/GetHavnTeams", {
    reply: z.object({ teams: z.array(teamWithMembers) }),
    perMinute: 300,
  }),
} as const;
