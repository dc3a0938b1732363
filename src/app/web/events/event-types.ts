import { declareEventTypes } from "#app/contract/event-types.ts";

/* Imported by the screens and lazy parts that show events, so that the first load of other pages has none of their types. */
declareEventTypes();
