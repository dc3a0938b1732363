import { severities } from "#care-cases/parts/severity/contract.ts";
import { mapNullable, severityCodes } from "#care-cases/server/case-codes.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { type ClockStatus, clockEffects } from "#service-levels/rules/clocks/service-clock.ts";
import type { AllTargets } from "#service-levels/server/basis-store.ts";
import {
  beginClocks,
  type ClockFacts,
  type CountedFacts,
  changeBySave,
  toClockMoment,
} from "#service-levels/server/change-clocks.ts";
import { clockStatusOf } from "#service-levels/server/clock-rows.ts";
import type { ClockWrite } from "#service-levels/server/clock-store.ts";
import type { Counting } from "#service-levels/server/support-calendar.ts";
import type { SimulatedCase, SimulatedSave } from "./simulate-case.ts";

type Agreements = Counting & {
  readonly targets: AllTargets;
  /** The agreement of the case's company. */
  readonly agreementId: number | null;
};

/** The clocks that a case's saves would have stored; null for a draft. */
export function clocksOf(caseId: number, { snapshot, saves }: SimulatedCase, given: Agreements): ClockWrite | null {
  const { calendar, targets, agreementId } = given;
  const {
    marks: { submittedAt, firstResponseAt },
    values,
  } = snapshot;
  if (submittedAt === null) return null;
  const severity = saves.map((save) => changeOf(save, "SeverityChanged")).find((change) => change !== undefined);
  let before: ClockFacts = {
    status: null,
    isAnswered: false,
    severity: severity ? toSeverity(severity.from) : mapNullable(values.severity, severityCodes.toCode),
    customerNo: mapNullable(values.customerNumber, Number),
  };
  let write: ClockWrite | null = null;
  for (const save of saves) {
    const after = factsAfter(before, save, firstResponseAt);
    const by = save.by && { userId: save.by.person.id, impersonatorId: null };
    const moment = toClockMoment(given, save.at.getTime(), by);
    const agreed = targets(agreementId, after.severity, businessDate(submittedAt));
    if (write) {
      const history = write.stretches.map(({ from_at, until_at, status }) => ({
        from: from_at.getTime(),
        to: until_at?.getTime() ?? null,
        status: clockStatusOf(status),
      }));
      write = changeBySave(moment, write, { before, after }, { agreed, history, former: calendar });
    } else write = beginClocks(moment, { caseId, after, agreed });
    before = after;
  }
  return write;
}

const changeOf = ({ changes }: SimulatedSave, type: "SeverityChanged" | "StatusChanged" | "CareCaseCreated") =>
  changes.find((change) => change.type === type);

/** The clock's facts after a save, from its history. */
function factsAfter(before: ClockFacts, save: SimulatedSave, firstResponseAt: Date | null): CountedFacts {
  const status = (changeOf(save, "StatusChanged") ?? changeOf(save, "CareCaseCreated"))?.to ?? before.status;
  const severity = changeOf(save, "SeverityChanged");
  if (!isClockStatus(status)) throw new Error(`a demo case has no clocks in ${status}`);
  return {
    ...before,
    status,
    isAnswered: firstResponseAt !== null && firstResponseAt <= save.at,
    severity: severity ? toSeverity(severity.to) : before.severity,
  };
}

const isClockStatus = (status: string | null): status is ClockStatus => status !== null && status in clockEffects;

const toSeverity = (name: string | null | undefined): number | null =>
  mapNullable(severities.find((each) => each === name) ?? null, severityCodes.toCode);
