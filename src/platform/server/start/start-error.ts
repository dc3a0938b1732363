/** A reason not to start that the person at the keyboard can put right. Its message is one line, shown without a stack. */
export class StartError extends Error {}

/** Says in one line which setting is wrong, and what it should be. */
export class SettingsError extends StartError {}
