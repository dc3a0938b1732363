import { giveServerWords } from "#app/words/give-server-words.ts";

giveServerWords();
