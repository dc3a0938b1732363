import { removingRowsOf } from "#platform/server/privacy/forget-person.ts";
import type { ServerFeature } from "#platform/server/server-feature.ts";
import { preferenceApi } from "./api.ts";
import { beginWithLanguage } from "./begin-with-language.ts";
import { companyLanguageApi } from "./company-language-api.ts";
import { customerPreferenceApi } from "./customer-preference-api.ts";
import { pictureHostApi } from "./picture-host-api.ts";
import { teamMemberApi } from "./team-member-api.ts";

export const preferencesServer: ServerFeature = {
  name: "preferences",
  api: [...preferenceApi, ...companyLanguageApi, ...customerPreferenceApi, ...teamMemberApi, ...pictureHostApi],
  onEvent: [beginWithLanguage],
  forgetPerson: removingRowsOf("user_preference", "picture_host", "team_member_order"),
};
