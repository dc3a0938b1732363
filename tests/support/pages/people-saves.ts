import type { SavedSearch } from "#saved-views/contract/calls.ts";
import { nordlys, people } from "#tests/support/people/people.ts";
import type { UserChanges } from "#users/contract/user-account.ts";
import type { ScreenSave, ScreenWorld } from "./screen-save.ts";

/** Saves of companies, their people, and a person's choices. */
export function peopleSaves(world: ScreenWorld): ScreenSave[] {
  const versionOfCustomer = async () =>
    (await world.havn.as("anna").getCustomerByCustomerNumber({ body: { customerNumber: nordlys } })).customer.version;
  const changeUser = async (userId: number, changes: UserChanges) => {
    const { version } = (await world.havn.as("anna").getUserById({ body: { userId } })).user;
    return world.havn.as("nora").updateUser({ body: { userId, version, changes } });
  };
  const pageOf = (userId: number) => `/customers/users/${userId}`;
  return [
    {
      what: "a company's name",
      save: async (name) =>
        world.havn.as("anna").updateCustomer({
          body: { customerNumber: nordlys, version: await versionOfCustomer(), changes: { name } },
        }),
      shown: () => [
        ["anna", "/customers"],
        ["anna", `/customers/${nordlys}`],
        ["anna", "/cases"],
        ["anna", `/cases/${world.careCase.id}`],
        ["nora", "/company"],
        ["nora", "/company/report"],
        ["nora", "/select", "page"],
        ["anna", `/customers/${nordlys}/report`],
        ["anna", "/?dashboard=executive"],
      ],
    },
    {
      what: "a person's name",
      save: (name) => changeUser(people.nils.id, { name }),
      shown: () => [
        ["nora", "/users"],
        ["nora", pageOf(people.nils.id)],
        ["nils", "/profile"],
        ["anna", "/cases"],
        ["anna", `/cases/${world.careCase.id}`],
        ["anna", `/cases/${world.careCase.id}/as/${people.nils.id}`],
      ],
    },
    {
      what: "the name of somebody who has done something",
      save: (name) => changeUser(people.nora.id, { name }),
      shown: () => [
        ["anna", "/audit"],
        ["nora", "/profile"],
      ],
    },
    {
      what: "a person's title",
      save: (jobTitle) => changeUser(people.nils.id, { jobTitle }),
      shown: () => [
        ["nora", pageOf(people.nils.id)],
        ["nils", "/profile"],
      ],
    },
    {
      what: "a saved view",
      save: async (name) => {
        const query = { areaId: "care" } as const;
        const { version } = await world.havn.as("nils").getSavedSearches({ query });
        const view: SavedSearch = {
          id: "view-of-nils",
          name,
          list: "all",
          isDefault: false,
          text: "",
          filters: {},
          sort: { by: "updatedAt", direction: "Descending" },
          columns: [],
        };
        await world.havn.as("nils").updateSavedSearches({ query, body: { version, savedSearches: [view] } });
      },
      shown: () => [["nils", "/cases"]],
    },
  ];
}
