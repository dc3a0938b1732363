/** A person whom `@` may name. */
export type Mentionable = { readonly id: number; readonly name: string; readonly isStaff?: boolean };

/** Finds people by the text behind `@`, empty at first. */
export type MentionSource = (text: string) => Promise<readonly Mentionable[]>;
