import type { EditedAgreement } from "#service-levels/contract/agreement-calls.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { nordlys } from "#tests/support/people/people.ts";
import { equalTargets } from "./equal-targets.ts";

/** Anna's actions on service level agreements, each based on the current version. Generates new names. */
export function agreementActions(havnOf: () => TestHavn) {
  const api = () => havnOf().as("anna");
  let made = 0;
  return {
    read: async (id: number) => (await api().getServiceLevelAgreement({ body: { id } })).agreement,
    create: async (name = `Aftale ${++made}`, targets = equalTargets()) =>
      (await api().createServiceLevelAgreement({ body: { name, description: "", targets } })).agreement,
    /** The same targets for all severities, with this first response. */
    set: async ({ id, version }: EditedAgreement, from: string, firstResponseMinutes: number) => {
      const targets = equalTargets({ firstResponseMinutes });
      return (await api().setServiceLevelTargets({ body: { id, version, from, targets } })).agreement;
    },
    takeBack: async ({ id, version }: EditedAgreement, from: string) =>
      (await api().takeBackServiceLevelTargets({ body: { id, version, from } })).agreement,
    update: async (
      { id, version }: EditedAgreement,
      changes: { name?: string; description?: string; isRetired?: boolean },
    ) => (await api().updateServiceLevelAgreement({ body: { id, version, changes } })).agreement,
    remove: ({ id, version }: EditedAgreement) => api().deleteServiceLevelAgreement({ body: { id, version } }),
    /** Assigns it to Nordlys. */
    choose: (agreement: { readonly id: number } | null, customerNumber = nordlys) =>
      api().updatePreferencesByCustomerNumber({
        body: {
          customerNumber,
          preferences: [{ kind: "ServiceLevelAgreement", value: agreement?.id ?? null }],
        },
      }),
  };
}

/** Start date and first response of each set, for comparison. */
export const daysOf = ({ sets }: Pick<EditedAgreement, "sets">) =>
  sets.map(({ from, until, targets }) => [from, until, targets[0]?.firstResponseMinutes]);
