import { allSettings } from "#app/rules/settings.ts";
import { declareSettings } from "#settings/server/declared-settings.ts";

/* As where Havn starts: tests look at the calls of all settings before they start it, or without it. */
declareSettings(allSettings);
