import { createContext, type ReactNode, useContext, useEffect, useState } from "react";

import { serverNow, setClockByPage } from "./server-now.ts";

const NowContext = createContext(0);
const halfMinute = 30_000;

type Props = { renderedAt: string; children: ReactNode };

/** The time for relative times, always by the server's clock: while hydrating when it rendered, then updated twice a minute. */
export const NowProvider = ({ renderedAt, children }: Props) => {
  const [now, setNow] = useState(() => {
    if (!import.meta.env.SSR) setClockByPage(renderedAt);
    return Date.parse(renderedAt);
  });
  useEffect(() => {
    const tick = () => setNow(serverNow());
    tick();
    const timer = setInterval(tick, halfMinute);
    return () => clearInterval(timer);
  }, []);
  return <NowContext value={now}>{children}</NowContext>;
};

/** Milliseconds since 1970. */
export const useNow = (): number => useContext(NowContext);
