import type { timeLeft as english } from "#wording/en-US/cases/time-left.ts";
import type { SameKeys } from "#wording/word-keys.ts";

export const timeLeft = {
  timeLeft: {
    seconds: "{seconds} sek.",
    minutes: "{minutes} min.",
    minutesSeconds: "{minutes} min. {seconds} sek.",
    hours: "{hours} t.",
    hoursMinutes: "{hours} t. {minutes} min.",
    days: "{days} d.",
    daysHours: "{days} d. {hours} t.",
    over: "{time} over",
    dueNow: "Forfalder nu",
    left: "{time} tilbage",
    ofSupport: "{time} supporttid",
    leftOfSupport: "{time} supporttid tilbage",
    overInSupport: "{time} supporttid over fristen",
    pausedWith: "på pause med {time} tilbage",
    pausedWithSupport: "på pause med {time} supporttid tilbage",
    due: "Forfalder {at}.",
    wasDue: "Forfaldt {at}.",
    about: "{target}: {standing}.",
  },
  clockTarget: {
    FirstResponse: "Første svar",
    Resolution: "Løsning",
  },
  clockState: {
    None: "Ikke aftalt",
    Running: "Inden for fristen",
    Paused: "På pause",
    Met: "Overholdt",
    Failed: "Overskredet",
    Stopped: "Stoppet",
  },
} as const satisfies SameKeys<typeof english>;
