import { statusAsRead } from "#care-cases/rules/public.ts";
import type { ServiceReport } from "#reports/contract/service-report.ts";
import { fjord, nordlys } from "#tests/support/people/people.ts";
import type { World } from "./random-world.ts";

const administrators = [
  ["nora", nordlys],
  ["fie", fjord],
] as const;

/** What a company's administrators may read of staff's report of it. */
export const asRead = (report: ServiceReport, agreement: string | null): ServiceReport => {
  const named = (name: string | null) => (name === agreement ? name : null);
  return {
    ...report,
    byTag: report.byTag.filter(({ tag }) => !tag.isInternal),
    failed: report.failed.map((one) => ({ ...one, agreement: named(one.agreement) })),
    open: report.open.map((one) => ({
      ...one,
      status: statusAsRead(one.status, false),
      agreed: { ...one.agreed, agreement: named(one.agreed.agreement) },
    })),
  };
};

/**
 * The reports that aren't what staff read of that company without what is internal; whether there are cases in them, and
 * internal tags in staff's.
 */
export async function compareReports({
  havn,
}: World): Promise<{ wrong: string[]; haveCases: boolean; leaveOut: boolean }> {
  const wrong: string[] = [];
  let [haveCases, leaveOut] = [false, false];
  for (const [administrator, customerNumber] of administrators) {
    for (const month of ["2026-10", "2026-11"]) {
      const body = { customerNumber, month };
      const [{ report: staffs }, { report: own }] = [
        await havn.as("anna").getServiceReport({ body }),
        await havn.as(administrator).getServiceReport({ body }),
      ];
      haveCases ||= own.openCount > 0;
      leaveOut ||= staffs.byTag.some(({ tag }) => tag.isInternal);
      const expected = { ...asRead(staffs, staffs.agreement?.name ?? null), madeAt: own.madeAt };
      if (JSON.stringify(own) !== JSON.stringify(expected)) wrong.push(`${administrator}, ${month}`);
    }
  }
  return { wrong, haveCases, leaveOut };
}
