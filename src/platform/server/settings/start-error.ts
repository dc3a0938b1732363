/** A startup error that the user can fix. Its message is one line, shown without a stack trace. */
export class StartError extends Error {}

/** One line saying which setting is invalid and what it should be. */
export class SettingsError extends StartError {}
