import { declareEventTypes } from "#app/contract/event-types.ts";

/* As where Havn starts: tests look at the types of all features before they start it, or without it. */
declareEventTypes();
