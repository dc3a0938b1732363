import * as z from "zod/mini";
import { bounds, customerNumber, id } from "#platform/contract/bounds.ts";
import { computedFile, del, optionalCareArea, post } from "#platform/contract/call.ts";
import {
  customerRoles,
  dashboards,
  email,
  userAccount,
  userChanges,
  userRow,
  userStates,
} from "#users/contract/user-account.ts";

const oneRelation = { areaId: optionalCareArea, userId: id, customerNumber };
/** Two requests at once don't get past it. */
const lastAdministrator = [409, "The last administrator of a customer can't be removed or lose the role"] as const;
/** Somebody who acts for another grants, removes and invites nobody. */
/** `data.current` holds the account as it is now. */
const stale = [409, "The user was changed meanwhile"] as const;
/** `data.fields` names them. */
const fieldNotAllowed = [400, "You can't change these fields"] as const;

export const userSorts = ["name", "email", "lastLoggedIn", "company"] as const;

export const userManagementCalls = {
  /** All users of one company, by name: staff, and the company's administrators while it is their active one. */
  getUsersByCustomerNumber: post("/api/UserManagement/GetUsersByCustomerNumber", {
    body: z.strictObject({ areaId: optionalCareArea, customerNumber }),
    reply: z.object({ users: z.array(userRow) }),
    perMinute: 300,
  }),
  /**
   * Users by what is typed and chosen: staff find everybody, administrators the users of their active company. Who was
   * removed is found only where the state asks for it.
   */
  getUsersBySearch: post("/api/UserManagement/GetUsersBySearch", {
    body: z.strictObject({
      areaId: optionalCareArea,
      /** The beginning of words of the name, or a part of the e-mail. */
      searchText: z._default(z.string().check(z.maxLength(bounds.searchText)), ""),
      filters: z._default(
        z.strictObject({
          customerNumber: z.optional(z.array(customerNumber).check(z.maxLength(50))),
          userType: z.optional(z.array(z.enum(["staff", "customer"])).check(z.maxLength(2))),
          role: z.optional(z.array(z.enum(customerRoles)).check(z.maxLength(customerRoles.length))),
          state: z.optional(z.array(z.enum(userStates)).check(z.maxLength(userStates.length))),
        }),
        {},
      ),
      sort: z._default(z.strictObject({ by: z.enum(userSorts), direction: z.enum(["Ascending", "Descending"]) }), {
        by: "name",
        direction: "Ascending",
      }),
      /** `next` or `previous` of an earlier reply. */
      after: z.optional(z.string().check(z.maxLength(1_000))),
      pageSize: z._default(z.int().check(z.minimum(1), z.maximum(bounds.pageSize.max)), bounds.pageSize.usual),
    }),
    reply: z.object({
      users: z.array(userRow),
      /** Exact to 1,000; `isMore` above. */
      count: z.object({ value: z.int(), isMore: z.boolean() }),
      next: z.nullable(z.string()),
      previous: z.nullable(z.string()),
    }),
    perMinute: 300,
  }),
  /** A user's page by e-mail: staff anybody's, administrators those of their company, users their own; otherwise 404. */
  getUserByEmail: post("/api/UserManagement/GetUserByEmail", {
    body: z.strictObject({ areaId: optionalCareArea, email }),
    reply: z.object({ user: userAccount }),
    perMinute: 120,
  }),
  /** A user's page by id. */
  getUserById: post("/api/UserManagement/GetUserById", {
    body: z.strictObject({ areaId: optionalCareArea, userId: id }),
    reply: z.object({ user: userAccount }),
    perMinute: 300,
  }),
  /**
   * Adds a person to a company and invites them. Somebody who exists keeps their data, and enters the company once they
   * accept; the reply does not tell which it was. `changes` are the data of somebody new; the name is needed.
   */
  createUserCustomerRelation: post("/api/UserManagement/CreateUserCustomerRelation", {
    body: z.strictObject({
      areaId: optionalCareArea,
      customerNumber,
      email,
      role: z.enum(customerRoles),
      /** Of the invitation. */
      language: z._default(z.enum(["en-US", "da-DK"]), "en-US"),
      changes: userChanges,
    }),
    reply: z.object({ userId: id }),
    refusals: { alreadyAdded: [409, "This person already belongs to the company"] },
    writes: true,
    perMinute: 30,
  }),
  /** Sends the invitation of somebody who did not answer it, with a new link; former links are worth nothing. */
  sendInvitationRequest: post("/api/UserManagement/SendInvitationRequest", {
    body: z.strictObject(oneRelation),
    refusals: { notInvited: [409, "This person has accepted already"] },
    writes: true,
    perMinute: 20,
  }),
  updateUserCustomerRole: post("/api/UserManagement/UpdateUserCustomerRole", {
    body: z.strictObject({ ...oneRelation, role: z.enum(customerRoles) }),
    refusals: { lastAdministrator },
    writes: true,
    perMinute: 120,
  }),
  deleteUserCustomerRelation: del("/api/UserManagement/DeleteUserCustomerRelation", {
    body: z.strictObject(oneRelation),
    refusals: { lastAdministrator },
    writes: true,
    perMinute: 120,
  }),
  /** Changes another person's data, based on the version that was read. */
  updateUser: post("/api/UserManagement/UpdateUser", {
    body: z.strictObject({ areaId: optionalCareArea, userId: id, version: z.int(), changes: userChanges }),
    reply: z.object({ user: userAccount }),
    refusals: { stale, fieldNotAllowed },
    writes: true,
    perMinute: 120,
  }),
  /** Changes one's own data. */
  updateUserInfomation: post("/api/User/UpdateUserInfomation", {
    body: z.strictObject({ areaId: optionalCareArea, version: z.int(), changes: userChanges }),
    reply: z.object({ user: userAccount }),
    refusals: { stale, fieldNotAllowed },
    writes: true,
    perMinute: 120,
  }),
  /** Which dashboard one's home page shows: customers have one, staff choose among three. */
  updateDashboardSelectionValues: post("/api/UserManagement/UpdateDashboardSelectionValues", {
    body: z.strictObject({ areaId: optionalCareArea, dashboard: z.enum(dashboards) }),
    writes: true,
    perMinute: 120,
  }),
  /** Staff only: everything held on a person, as a JSON file. */
  exportUserData: computedFile("/api/UserManagement/ExportUserData", {
    body: z.strictObject({ areaId: optionalCareArea, userId: id }),
    writes: true,
    perMinute: 10,
  }),
  /** Staff only: a person becomes nobody in particular, for good; the company's cases stay. `email` confirms who is meant. */
  pseudonymizeUser: post("/api/UserManagement/PseudonymizeUser", {
    body: z.strictObject({ areaId: optionalCareArea, userId: id, email }),
    refusals: {
      lastAdministrator,
      anotherEmail: [400, "The e-mail address is not this person's"],
      oneself: [409, "Nobody can pseudonymize themselves"],
    },
    writes: true,
    perMinute: 30,
  }),
} as const;
