import { mailsOfJobs } from "#platform/server/restored-copy/unsent-mails-store.ts";
import type { ServerFeature } from "#platform/server/server-feature.ts";
import { companyApi, signInApi } from "./api.ts";
import { deleteSignInLeftovers } from "./clean-up-store.ts";
import { endLinksOfFormerAddress } from "./passwords/end-links-of-address.ts";
import { guessLimits } from "./passwords/guess-limits.ts";
import { passwordApi } from "./passwords/password-api.ts";
import { passwordJobs } from "./passwords/password-mail-job.ts";
import { forgetSignIn } from "./personal-data-store.ts";
import { sessionTopic } from "./session/session-live-event.ts";
import { endAllSessions } from "./session/session-store.ts";
import type { SignIn } from "./sign-in.ts";

declare module "#platform/server/server-feature.ts" {
  interface HeldOpen {
    readonly signIn: SignIn;
  }
}

export const signInServer: ServerFeature = {
  name: "sign-in",
  api: ({ signIn }) => [...signInApi(signIn), ...companyApi(signIn), ...passwordApi(signIn)],
  jobs: passwordJobs,
  onEvent: [endLinksOfFormerAddress],
  liveTopics: sessionTopic,
  cleanUp: ({ now, inTransaction }) => inTransaction(({ db }) => deleteSignInLeftovers(db, now)),
  forgetPerson: forgetSignIn,
  forgetSecrets: endAllSessions,
  unsentMails: Object.keys(passwordJobs).map(mailsOfJobs),
  bounds: { guessLimits },
};
