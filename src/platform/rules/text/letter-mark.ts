/**
 * Marks the beginning of our emails that can be answered, by characters that nobody sees and that no program writes in
 * this order: a reply keeps them in what it quotes, whatever becomes of elements, classes and styles.
 */
export const letterMark = "\u200c\u200d\u200d\u200c\u200d\u200c\u200c\u200d\u200c";
