import { caseColumns, caseSorts } from "#care-cases/contract/case-parts.ts";
import { casePresets } from "#care-cases/contract/case-search.ts";
import { bodies, type Questions } from "#tests/leaks/call-inputs.ts";
import { fjord, nordlys, people } from "#tests/support/people/people.ts";

/** Lists with every preset, filter, and order. */
export const searches: Questions = (_world, person) => {
  const filters = [
    {},
    { mentioned: [people[person].id] },
    { mentioned: ["@me"] },
    { owner: ["@myTeams"] },
    { subscriber: [people.anna.id] },
    { customerNumber: [nordlys] },
    { customerNumber: [fjord] },
    { createdFrom: "today", createdTo: "today" },
  ];
  const sorts = caseSorts.map((by) => ({ pageSize: 100, sort: { by, direction: "Ascending" } }));
  const asked = casePresets.flatMap((preset) => filters.map((filter) => ({ preset, filters: filter, pageSize: 100 })));
  return bodies([
    ...asked,
    ...sorts,
    // The reply names those who are gone: another company's people are, whether they exist or not.
    { filters: { contactPerson: [people.fie.id, 987_654] }, pageSize: 100 },
    { text: "faktura", pageSize: 100, withPassages: true },
    { text: "faktura", pageSize: 100, allCompanies: true, withPassages: true },
    { text: '"faktura"', pageSize: 100, withPassages: true },
    ...casePresets.map((preset) => ({ preset, pageSize: 100, allCompanies: true })),
  ]);
};

export const exports: Questions = () =>
  bodies(
    casePresets.flatMap((preset) =>
      (["csv", "xlsx"] as const).map((format) => ({
        preset,
        format,
        locale: "da-DK",
        columns: [...caseColumns],
        allCompanies: format === "csv",
      })),
    ),
  );

export const similar: Questions = ({ cases }) =>
  bodies(
    [nordlys, fjord].flatMap((customerNumber) =>
      [{ title: "Faktura mangler" }, { title: "Ny titel" }, { title: "Faktura mangler", exceptId: cases[0]?.id }].map(
        (body) => ({ ...body, customerNumber }),
      ),
    ),
  );
