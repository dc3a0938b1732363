/**
 * The live events that browsers receive, by kind. A feature adds its own where it declares their type:
 *
 *     declare module "./live-event.ts" {
 *       interface LiveEvents {
 *         readonly thing: ThingEvent;
 *       }
 *     }
 *
 * An event says which object changed, never its content, which the browser fetches with its own rights.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it, which only an interface allows
export interface LiveEvents {}

export type LiveEvent = LiveEvents[keyof LiveEvents];
