import { IconUser } from "@tabler/icons-react";
import { minuteMs } from "#platform/rules/durations.ts";
import type { PaletteFeature, PaletteSearch } from "#ui/palette/palette-feature.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import type { UserRow } from "#users/contract/user-account.ts";
import { managesUsers } from "#visibility/rules/person-scope.ts";

const most = 4;

type Row = Pick<UserRow, "id" | "name" | "email" | "companies">;

/** People whose pages the reader may open, with their first company, or for staff their email. */
const search: PaletteSearch<Row> = {
  name: "people",
  group: "palette.people",
  place: 30,
  shownTo: managesUsers,
  freshMilliseconds: minuteMs,
  find: async (api, text) => {
    const body = { searchText: text, pageSize: most };
    return (await api(userManagementCalls).getUsersBySearch({ body })).users;
  },
  item: ({ id, name, email, companies }) => ({
    id: `person ${id}`,
    icon: IconUser,
    label: name,
    hint: companies[0]?.name ?? email,
    to: `/customers/users/${id}`,
  }),
  path: "/customers/users",
  idOf: ({ id }) => id,
  byIds: async (api, ids) => {
    const body = { filters: { userId: ids.map(Number) } };
    return (await api(userManagementCalls).getUsersBySearch({ body })).users;
  },
};

export const usersPalette: PaletteFeature = { search };
