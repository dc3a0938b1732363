import { careCaseEvents } from "#care-cases/contract/event-types.ts";
import { type HistoryTypeRows, historyTypes } from "#care-cases/contract/history-types.ts";
import { emailIntakeEvents } from "#email-intake/contract/event-types.ts";

/** The types of history entries, in the order of the features. */
const declared: readonly HistoryTypeRows[] = [careCaseEvents.history, emailIntakeEvents.history];

/** Says which there are, once, where Havn starts; tests add some. */
export const declareHistoryTypes = (...added: readonly HistoryTypeRows[]): void =>
  historyTypes.declare(Object.assign({}, ...declared, ...added));
