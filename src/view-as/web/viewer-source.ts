import { browserApi } from "#platform/web/browser-api.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";

export type Viewer = { readonly id: number; readonly name: string };

/** The company's people by name or email, with those who are only invited: why they don't see a case is said then. */
export const findViewers = async (customerNumber: string, searchText: string) => {
  const { users } = await browserApi(userManagementCalls).getUsersBySearch({
    body: { searchText, filters: { customerNumber: [customerNumber], userType: ["customer"] } },
  });
  return users.map(({ id, name, email }) => ({
    id: String(id),
    label: name,
    hint: email,
    value: { id, name },
    personId: id,
  }));
};
