import { mailsOfJobs } from "#platform/server/restored-copy/unsent-mails-store.ts";
import type { ServerFeature } from "#platform/server/server-feature.ts";
import { companyApi, signInApi } from "./api.ts";
import { deleteSignInLeftovers } from "./clean-up-store.ts";
import { codeApi } from "./factors/code-api.ts";
import { findSealedApps } from "./factors/code-store.ts";
import { factorJobs } from "./factors/factor-mail-job.ts";
import { passkeyApi } from "./factors/passkey-api.ts";
import { endLinksOfFormerAddress } from "./passwords/end-links-of-address.ts";
import { guessLimits } from "./passwords/guess-limits.ts";
import { passwordApi } from "./passwords/password-api.ts";
import { passwordJobs } from "./passwords/password-mail-job.ts";
import { forgetSealed, forgetSignIn } from "./personal-data-store.ts";
import { proof, proofApi } from "./proof/proof-api.ts";
import { requirementApi } from "./requirement/requirement-api.ts";
import { resetJobs } from "./reset/remove-factors.ts";
import { resetApi } from "./reset/reset-api.ts";
import { sessionApi } from "./session/own-sessions.ts";
import { sessionTopic } from "./session/session-live-event.ts";
import type { SignIn } from "./sign-in.ts";

declare module "#platform/server/server-feature.ts" {
  interface HeldOpen {
    readonly signIn: SignIn;
  }
}

export const signInServer: ServerFeature = {
  name: "sign-in",
  api: ({ signIn }) => [
    ...signInApi(signIn),
    ...companyApi(signIn),
    ...passwordApi(signIn),
    ...passkeyApi(signIn),
    ...codeApi(signIn),
    ...proofApi,
    ...requirementApi,
    ...resetApi,
    ...sessionApi,
  ],
  proof,
  jobs: { ...passwordJobs, ...factorJobs, ...resetJobs },
  onEvent: [endLinksOfFormerAddress],
  liveTopics: sessionTopic,
  cleanUp: ({ now, inTransaction }) => inTransaction(({ db }) => deleteSignInLeftovers(db, now)),
  forgetPerson: forgetSignIn,
  forgetSecrets: forgetSealed,
  findSealed: findSealedApps,
  unsentMails: Object.keys({ ...passwordJobs, ...factorJobs }).map(mailsOfJobs),
  bounds: { guessLimits },
};
