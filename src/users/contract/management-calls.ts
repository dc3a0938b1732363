import * as z from "zod/mini";
import { onHold } from "#holds/contract/calls.ts";
import { bounds, customerNumber, email, id, knownEmail } from "#platform/contract/bounds.ts";
import { computedFile, del, optionalCareArea, post } from "#platform/contract/call.ts";
import {
  customerRoles,
  dashboards,
  userAccount,
  userChanges,
  userRow,
  userStates,
} from "#users/contract/user-account.ts";

const oneRelation = { areaId: optionalCareArea, userId: id, customerNumber };
/** Also enforced for concurrent requests. */
const lastAdministrator = [409, "The last administrator of a customer can't be removed or lose the role"] as const;
/** For staff; also enforced for concurrent requests. */
export const lastStaffAdministrator = [409, "Somebody must administer this Havn"] as const;
/** While impersonating, nobody can grant, remove or invite. */
/** `data.current` is the current account. */
const stale = [409, "The user was changed meanwhile"] as const;
/** `data.fields` names them. */
const fieldNotAllowed = [400, "You can't change these fields"] as const;

export const userSorts = ["name", "email", "lastLoggedIn", "company"] as const;

const tooManyInvitations = [409, "At most 500 invitations of a company are pending"] as const;
const tooManyNames = [409, "A person has had at most 200 other names"] as const;

export const userManagementCalls = {
  /**
   * Users of one company, by name, at most 100 per page: for staff, and administrators of their active company. `after` is
   * the last user of the previous page.
   */
  getUsersByCustomerNumber: post("/api/UserManagement/GetUsersByCustomerNumber", {
    body: z.strictObject({ areaId: optionalCareArea, customerNumber, after: z.optional(id) }),
    reply: z.object({
      users: z.array(userRow).check(z.maxLength(bounds.pageSize.max)),
      hasMore: z.boolean(),
      /** Exact to 1,000; `isMore` beyond. */
      count: z.object({ value: z.int(), isMore: z.boolean() }),
    }),
    perMinute: 300,
  }),
  /**
   * Users by text and filters: staff find everyone, administrators the users of their active company. Removed users are
   * only found by the state filter.
   */
  getUsersBySearch: post("/api/UserManagement/GetUsersBySearch", {
    body: z.strictObject({
      areaId: optionalCareArea,
      /** Prefixes of words of the name, or part of an email address or telephone number. */
      searchText: z._default(z.string().check(z.maxLength(bounds.searchText)), ""),
      filters: z._default(
        z.strictObject({
          customerNumber: z.optional(z.array(customerNumber).check(z.maxLength(50))),
          userType: z.optional(z.array(z.enum(["staff", "customer"])).check(z.maxLength(2))),
          role: z.optional(z.array(z.enum(customerRoles)).check(z.maxLength(customerRoles.length))),
          state: z.optional(z.array(z.enum(userStates)).check(z.maxLength(userStates.length))),
          userId: z.optional(z.array(id).check(z.maxLength(50))),
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
      users: z.array(userRow).check(z.maxLength(bounds.pageSize.max)),
      /** Exact to 1,000; `isMore` beyond. */
      count: z.object({ value: z.int(), isMore: z.boolean() }),
      next: z.nullable(z.string()),
      previous: z.nullable(z.string()),
    }),
    perMinute: 300,
  }),
  /**
   * A user's account by email: anyone's for staff, those of their company for administrators, their own for users;
   * otherwise 404.
   */
  getUserByEmail: post("/api/UserManagement/GetUserByEmail", {
    body: z.strictObject({ areaId: optionalCareArea, email: knownEmail }),
    reply: z.object({ user: userAccount }),
    perMinute: 120,
  }),
  /** A user's account by id. */
  getUserById: post("/api/UserManagement/GetUserById", {
    body: z.strictObject({ areaId: optionalCareArea, userId: id }),
    reply: z.object({ user: userAccount }),
    perMinute: 300,
  }),
  /**
   * Adds a person to a company and invites them. An existing person keeps their data, and joins the company once they
   * accept; the reply doesn't reveal whether they existed. `changes` is a new person's data; the name is required.
   */
  createUserCustomerRelation: post("/api/UserManagement/CreateUserCustomerRelation", {
    body: z.strictObject({
      areaId: optionalCareArea,
      customerNumber,
      email,
      role: z.enum(customerRoles),
      /** A new person's language, until they choose another; without it, emails to them are in their company's. */
      language: z.optional(z.enum(["en-US", "da-DK"])),
      changes: userChanges,
    }),
    reply: z.object({ userId: id }),
    refusals: {
      alreadyAdded: [409, "This person already belongs to the company"],
      tooManyUsers: [409, "A company has at most 5,000 users"],
      tooManyInvitations,
      tooManyNames,
    },
    needsProof: "sometimes",
    writes: true,
    perMinute: 30,
  }),
  /** Invites an imported person, or sends a pending invitation again with a new link, which invalidates earlier ones. */
  sendInvitationRequest: post("/api/UserManagement/SendInvitationRequest", {
    body: z.strictObject(oneRelation),
    refusals: { notInvited: [409, "This person has accepted already"], tooManyInvitations },
    writes: true,
    perMinute: 60,
  }),
  updateUserCustomerRole: post("/api/UserManagement/UpdateUserCustomerRole", {
    body: z.strictObject({ ...oneRelation, role: z.enum(customerRoles) }),
    refusals: { lastAdministrator },
    needsProof: true,
    writes: true,
    perMinute: 120,
  }),
  deleteUserCustomerRelation: del("/api/UserManagement/DeleteUserCustomerRelation", {
    body: z.strictObject(oneRelation),
    refusals: { lastAdministrator },
    needsProof: "sometimes",
    writes: true,
    perMinute: 120,
  }),
  /** Changes another person's data, based on the version read. */
  updateUser: post("/api/UserManagement/UpdateUser", {
    body: z.strictObject({ areaId: optionalCareArea, userId: id, version: z.int(), changes: userChanges }),
    reply: z.object({ user: userAccount }),
    refusals: { stale, fieldNotAllowed, tooManyNames },
    writes: true,
    perMinute: 120,
  }),
  /** Changes the caller's own data. */
  updateUserInfomation: post("/api/User/UpdateUserInfomation", {
    body: z.strictObject({ areaId: optionalCareArea, version: z.int(), changes: userChanges }),
    reply: z.object({ user: userAccount }),
    refusals: { stale, fieldNotAllowed, tooManyNames },
    writes: true,
    perMinute: 120,
  }),
  /** The dashboard of the caller's home page: customers have one, staff choose from three. */
  updateDashboardSelectionValues: post("/api/UserManagement/UpdateDashboardSelectionValues", {
    body: z.strictObject({ areaId: optionalCareArea, dashboard: z.enum(dashboards) }),
    writes: true,
    perMinute: 120,
  }),
  /** Staff only: all stored data about a person, as a JSON file. */
  exportUserData: computedFile("/api/UserManagement/ExportUserData", {
    body: z.strictObject({ areaId: optionalCareArea, userId: id }),
    needsProof: true,
    writes: true,
    perMinute: 10,
  }),
  /** Staff only: pseudonymizes a person permanently; the company's cases are kept. `email` confirms who is meant. */
  pseudonymizeUser: post("/api/UserManagement/PseudonymizeUser", {
    body: z.strictObject({ areaId: optionalCareArea, userId: id, email: knownEmail }),
    refusals: {
      lastAdministrator,
      lastStaffAdministrator,
      anotherEmail: [400, "The e-mail address is not this person's"],
      oneself: [409, "Nobody can pseudonymize themselves"],
      onHold,
    },
    needsProof: true,
    writes: true,
    perMinute: 30,
  }),
} as const;
