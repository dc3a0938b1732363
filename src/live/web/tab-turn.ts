/** One tab of several has its turn at a time, and the next as soon as that one is done or gone. */
export type TabTurn = {
  /** Waits for the turn; or takes it at once from a tab that does not answer. */
  request(how?: { readonly steal?: true }): Promise<void>;
  has(): boolean;
  /** Is done with the turn, or waits for it no more. */
  leave(): void;
};

type Callbacks = { readonly begin: () => void; readonly end: () => void };

/** Turns by a lock of this name. `end` also when another tab took the turn, because this one was frozen: then it waits again. */
export const lockedTurn = (locks: LockManager, name: string, { begin, end }: Callbacks): TabTurn => {
  let letGo: (() => void) | undefined;
  let waiting: AbortController | undefined;

  const hold = (): Promise<void> =>
    new Promise((resolve) => {
      letGo = resolve;
      begin();
    });
  const turn: TabTurn = {
    request: async ({ steal } = {}) => {
      waiting?.abort();
      const waits = new AbortController();
      waiting = waits;
      const whenGranted = () => (waits.signal.aborted ? undefined : hold());
      try {
        await locks.request(name, steal ? { steal } : { signal: waits.signal }, whenGranted);
      } catch {
        if (waits.signal.aborted || !letGo) return;
        letGo = undefined;
        end();
        void turn.request();
      }
    },
    has: () => letGo !== undefined,
    leave: () => {
      waiting?.abort();
      if (!letGo) return;
      end();
      letGo();
      letGo = undefined;
    },
  };
  return turn;
};

/** For a tab that can't agree with others: it is always its turn. */
export const ownTurn = ({ begin, end }: Callbacks): TabTurn => {
  let isOn = false;
  return {
    request: async () => {
      if (!isOn) begin();
      isOn = true;
    },
    has: () => isOn,
    leave: () => {
      if (isOn) end();
      isOn = false;
    },
  };
};
