import { JobBlocked, LaneBlocked, PermanentJobError } from "#platform/server/jobs/job-errors.ts";
import type { MailTransport } from "#platform/server/mail/mail-transport.ts";

type Send = MailTransport["send"];

/** How long a server is left alone that took no email. */
const restMs = 30_000;
/** How long the first emails of a process wait for each other, so that a server that hangs gets one of them. */
const firstMs = 5_000;
/** A server that hasn't taken an email after this time gets no more until it has. */
const slowMs = 30_000;

type State = {
  isKnown: boolean;
  restsUntil: number;
  said: string;
  /** When the emails that it is given now began. */
  readonly begun: Map<symbol, number>;
  /** The end of the latest of them. */
  ended: Promise<unknown>;
};

/**
 * Keeps a server that takes no emails from holding up others: it is left alone for a while, and gets one email at a time
 * until it took one, so that it never occupies all workers for long. Its emails wait as blocked.
 */
export function serverRests() {
  const states = new Map<string, State>();
  const stateOf = (server: string): State => {
    const known = states.get(server);
    if (known) return known;
    const state = { isKnown: false, restsUntil: 0, said: "", begun: new Map(), ended: Promise.resolve() };
    states.set(server, state);
    return state;
  };
  return (server: string, send: Send): Send =>
    async (letter, hooks) => {
      const state = stateOf(server);
      if (isBeingTried(state) && state.said === "") {
        await within(firstMs, state.ended);
        if (isBeingTried(state)) state.said = unanswered;
      }
      throwIfResting(state);
      const own = Symbol("email");
      state.begun.set(own, Date.now());
      const sending = send(letter, hooks);
      state.ended = sending.catch(() => undefined);
      try {
        await sending;
        Object.assign(state, answers);
      } catch (error) {
        if (isAboutEmail(error)) Object.assign(state, answers);
        if (!(error instanceof LaneBlocked)) throw error;
        Object.assign(state, { isKnown: false, restsUntil: Date.now() + restMs, said: error.message });
        throw new JobBlocked(error.message);
      } finally {
        state.begun.delete(own);
      }
    };
}

const unanswered = "the server has not answered yet";
const answers = { isKnown: true, said: "" };

const isAboutEmail = (error: unknown): boolean =>
  error instanceof PermanentJobError ||
  (error instanceof Error && !(error instanceof LaneBlocked) && "responseCode" in error);

const isBeingTried = ({ isKnown, begun }: State): boolean => !isKnown && begun.size > 0;

function throwIfResting(state: State): void {
  const now = Date.now();
  const isSlow = Math.min(...state.begun.values()) < now - slowMs;
  if (state.restsUntil > now || isSlow || isBeingTried(state)) throw new JobBlocked(state.said || unanswered);
}

const within = (ms: number, ended: Promise<unknown>): Promise<unknown> => {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, ms);
  return Promise.race([ended, late.promise]).finally(() => clearTimeout(timer));
};
