import type { LiveEventBus, LiveEventEnvelope } from "#platform/server/live/live-event-bus.ts";
import type { SessionPrincipal } from "#sign-in/rules/session-principal.ts";
import { isPersonLiveEvent } from "#users/server/person-live-event.ts";
import { isSessionLiveEvent } from "./session-live-event.ts";

/** Number of cached principals per process. */
const remembered = 10_000;

/** A principal with the time, in milliseconds since 1970, at which it was read. Null: the session is over. */
type Entry = { readonly at: number; readonly principal: SessionPrincipal | null };

/** A process's cached sessions, by id. Readers decide how old an entry may be. */
export class PrincipalCache {
  readonly #entries = new Map<string, Entry>();
  #evictions = 0;

  get(sessionId: string): Entry | undefined {
    return this.#entries.get(sessionId);
  }

  /**
   * Reads a session and caches it, unless anything was evicted during the read: what it found may predate the change, and
   * would be cached after the eviction that was meant for it.
   */
  async read(
    sessionId: string,
    at: number,
    find: () => Promise<SessionPrincipal | null>,
  ): Promise<SessionPrincipal | null> {
    const evictions = this.#evictions;
    const principal = await find();
    if (evictions !== this.#evictions) return principal;
    this.#entries.delete(sessionId);
    this.#entries.set(sessionId, { at, principal });
    if (this.#entries.size > remembered) this.#entries.delete(this.#entries.keys().next().value ?? "");
    return principal;
  }

  evict(sessionId: string): void {
    this.#evictions += 1;
    this.#entries.delete(sessionId);
  }

  /** Evicts this person's sessions, and those impersonating them. */
  evictPerson(userId: number): void {
    this.#evictions += 1;
    for (const [id, { principal }] of this.#entries) {
      if (principal?.userId === userId || principal?.impersonator?.userId === userId) this.#entries.delete(id);
    }
  }

  clear(): void {
    this.#evictions += 1;
    this.#entries.clear();
  }
}

/**
 * A cache whose entries are evicted when any process announces a change of a person or session: in the process that
 * made it, before the change is replied to.
 */
export function openPrincipalCache(live: LiveEventBus): PrincipalCache {
  const principals = new PrincipalCache();
  const receive = (envelope: LiveEventEnvelope) => {
    if (isPersonLiveEvent(envelope)) principals.evictPerson(envelope.userId);
    else if (isSessionLiveEvent(envelope)) principals.evict(envelope.sessionId);
  };
  live.onCommitted(receive);
  live.follow(receive);
  live.onGap(() => principals.clear());
  return principals;
}
