import { giveWords } from "#app/words/give-words.ts";

giveWords();
