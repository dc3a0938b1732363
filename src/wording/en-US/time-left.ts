/** What is left of a case's clock, on a chip. */
export const timeLeft = {
  timeLeft: {
    seconds: "{seconds} s",
    minutes: "{minutes} min",
    minutesSeconds: "{minutes} min {seconds} s",
    hours: "{hours} h",
    hoursMinutes: "{hours} h {minutes} min",
    days: "{days} d",
    daysHours: "{days} d {hours} h",
    over: "{time} over",
    dueNow: "Due now",
    left: "{time} left",
    leftOfSupport: "{time} of support time left",
    overInSupport: "{time} of support time over",
    pausedWith: "paused with {time} left",
    pausedWithSupport: "paused with {time} of support time left",
    due: "Due {at}.",
    wasDue: "Was due {at}.",
    about: "{target}: {standing}.",
  },
  clockTarget: {
    FirstResponse: "First response",
    Resolution: "Resolution",
  },
  clockState: {
    None: "Not agreed",
    Running: "In time",
    Paused: "Paused",
    Met: "Met",
    Failed: "Failed",
    Stopped: "Stopped",
  },
} as const;
