/** "2026-05-13 15:30", seconds where wanted, on the clocks of Copenhagen; of two, the later with "!" at the end. */
export const instantAt = (text: string): number =>
  Temporal.PlainDateTime.from(text.replace("!", "")).toZonedDateTime("Europe/Copenhagen", {
    disambiguation: text.endsWith("!") ? "later" : "earlier",
  }).epochMilliseconds;

/** What those clocks show: "2026-05-18 12:00:00", with what there is of a second. */
export const shownAt = (instant: number): string =>
  Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO("Europe/Copenhagen")
    .toPlainDateTime()
    .toString()
    .replace("T", " ");
