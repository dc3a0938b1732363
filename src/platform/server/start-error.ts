/** A reason not to start that the person at the keyboard can put right. Its message is one line, shown without a stack. */
export class StartError extends Error {}
