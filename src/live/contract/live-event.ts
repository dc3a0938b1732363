import type { CaseEvent } from "#care-cases/contract/case-event.ts";
import type { CustomerEvent } from "#customers/contract/customer-event.ts";
import type { MailEvent } from "#platform/contract/mail-event.ts";
import type { ServiceLevelEvent } from "#service-levels/contract/service-level-event.ts";
import type { AdministrationEvent } from "#settings/contract/administration-event.ts";
import type { NotificationEvent } from "#users/contract/notification-event.ts";

/**
 * What the event stream sends to browsers: which object changed, never its content, which the browser fetches with its
 * own rights. Each feature declares its own events.
 */
export type LiveEvent =
  | AdministrationEvent
  | CaseEvent
  | CustomerEvent
  | MailEvent
  | NotificationEvent
  | ServiceLevelEvent;
