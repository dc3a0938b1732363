/** Presence: who else is viewing a case. */
export const live = {
  presence: {
    others: "Also on this case",
    looking: "{name} is looking at the case",
    writing: "{name} is writing a reply",
    writingTwo: "{name} and {other} are writing replies",
    writingMore: "{name} and {count} others are writing replies",
  },
} as const;
