/** Begins a mention. */
export const mentionTrigger = "@";

/** A person who can be mentioned. */
export type Mentionable = {
  readonly id: number;
  readonly name: string;
  readonly isStaff?: boolean;
  readonly hint?: string;
};

/** Finds people by the text after `@`, initially empty. */
export type MentionSource = (text: string) => Promise<readonly Mentionable[]>;
