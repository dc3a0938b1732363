import { clockFacts } from "#care-cases/server/public.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import type { AllTargets } from "#service-levels/server/basis-store.ts";
import { beginClocks, changeBySave, toClockMoment } from "#service-levels/server/change-clocks.ts";
import { clockStatusOf } from "#service-levels/server/clock-rows.ts";
import type { ClockWrite } from "#service-levels/server/clock-store.ts";
import type { Counting } from "#service-levels/server/support-calendar.ts";
import type { CaseSnapshot } from "./apply-save.ts";
import { companies } from "./people.ts";
import type { NumberedCase } from "./simulate-case.ts";

const factsOf = ({ values, marks }: CaseSnapshot) => clockFacts(values, marks.firstResponseAt);

/** The clocks that a case's saves would have stored; null for a draft. */
export function clocksOf(
  { caseId, saves, snapshot }: NumberedCase,
  given: Counting & { readonly targets: AllTargets },
): ClockWrite | null {
  const { submittedAt } = snapshot.marks;
  const company = companies.find(({ number }) => String(number) === snapshot.values.customerNumber);
  let write: ClockWrite | null = null;
  for (const save of saves) {
    const moment = toClockMoment(given, save.at.getTime(), save.by && { userId: save.by.id, impersonatorId: null });
    const { status, ...facts } = factsOf(save.after);
    if (status === null || submittedAt === null) throw new Error("only submitted cases are saved");
    const after = { ...facts, status };
    const agreed = given.targets(company?.agreementId ?? null, after.severity, businessDate(submittedAt));
    if (write) {
      const history = write.stretches.map((stretch) => ({
        from: stretch.from_at.getTime(),
        to: stretch.until_at?.getTime() ?? null,
        status: clockStatusOf(stretch.status),
      }));
      const known = { agreed, history, former: given.calendar };
      write = changeBySave(moment, write, { before: factsOf(save.before), after }, known);
    } else write = beginClocks(moment, { caseId, after, agreed });
  }
  return write;
}
