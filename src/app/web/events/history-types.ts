import { declareHistoryTypes } from "#app/contract/history-types.ts";

/* Imported by the screens and lazy parts that show history entries, so that other pages load none of their types. */
declareHistoryTypes();
