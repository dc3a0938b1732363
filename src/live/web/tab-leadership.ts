/** Elects one leader among several tabs, and another when it resigns or closes. */
export type TabLeadership = {
  /** Waits to lead, or with `steal` takes over from an unresponsive tab. */
  request(how?: { readonly steal?: true }): Promise<void>;
  has(): boolean;
  /** Resigns, or stops waiting. */
  leave(): void;
};

type Callbacks = { readonly begin: () => void; readonly end: () => void };

/**
 * Election by a lock with this name. `end` is also called when another tab took over because this one was frozen; it
 * then waits again.
 */
export const electedLeader = (locks: LockManager, name: string, { begin, end }: Callbacks): TabLeadership => {
  let letGo: (() => void) | undefined;
  let waiting: AbortController | undefined;

  const hold = (): Promise<void> =>
    new Promise((resolve) => {
      letGo = resolve;
      begin();
    });
  const leadership: TabLeadership = {
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
        void leadership.request();
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
  return leadership;
};

/** For tabs that can't coordinate: always the leader. */
export const soleLeader = ({ begin, end }: Callbacks): TabLeadership => {
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
