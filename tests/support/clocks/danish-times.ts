/** "2026-05-13 15:30", optionally with seconds, in Copenhagen time; "!" at the end means the later of two. */
export const instantAt = (text: string): number =>
  Temporal.PlainDateTime.from(text.replace("!", "")).toZonedDateTime("Europe/Copenhagen", {
    disambiguation: text.endsWith("!") ? "later" : "earlier",
  }).epochMilliseconds;

/** The same format: "2026-05-18 12:00:00", with fractions of a second if any. */
export const shownAt = (instant: number): string =>
  Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO("Europe/Copenhagen")
    .toPlainDateTime()
    .toString()
    .replace("T", " ");
