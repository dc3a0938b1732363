import { historyTypes } from "#care-cases/contract/history-types.ts";
import { emailIntakeEvents } from "#email-intake/contract/event-types.ts";
import { type EventTypes, notificationTypes } from "#notifications/contract/notification-types.ts";

/** Types of history entries and of notifications that features bring, in their order. */
const brought: readonly EventTypes[] = [emailIntakeEvents];

/** Declares them, once, where Havn starts; tests add some. */
export function declareEventTypes(added: readonly EventTypes[] = []): void {
  const all = [...brought, ...added];
  historyTypes.declare(Object.assign({}, ...all.map(({ history }) => history)));
  notificationTypes.declare(Object.assign({}, ...all.map(({ notifications }) => notifications)));
}
