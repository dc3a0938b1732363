/** Whether each typed word is a prefix of a word of the name, ignoring case. */
export const matchesName = (name: string, typed: string): boolean => {
  const words = (text: string) => text.toLocaleLowerCase("da-DK").split(/\s+/).filter(Boolean);
  return words(typed).every((wanted) => words(name).some((word) => word.startsWith(wanted)));
};
