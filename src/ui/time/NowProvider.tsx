import { createContext, type ReactNode, useContext, useEffect, useState } from "react";

const NowContext = createContext(0);
const halfMinute = 30_000;

type Props = { renderedAt: string; children: ReactNode };

/** The time for relative times: the server's while hydrating, then the clock's, updated twice a minute. */
export const NowProvider = ({ renderedAt, children }: Props) => {
  const [now, setNow] = useState(() => Date.parse(renderedAt));
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, halfMinute);
    return () => clearInterval(timer);
  }, []);
  return <NowContext value={now}>{children}</NowContext>;
};

/** Milliseconds since 1970. */
export const useNow = (): number => useContext(NowContext);
