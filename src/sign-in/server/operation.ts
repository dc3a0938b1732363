import type { AnyCall } from "#platform/contract/call.ts";
import type { CallRequest, HttpExchange, Operation } from "#platform/server/http/implement.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";

/** An operation of this feature; it uses the process's keys and identity provider. */
export type SignInOperation<C extends AnyCall> = (signIn: SignIn) => Operation<C>;

/** The raw request and reply, for cookies. Signing in and out isn't possible in process. */
export function exchangeOf(request: Pick<CallRequest<AnyCall>, "http">): HttpExchange {
  if (!request.http) throw new Error("signing in needs a browser");
  return request.http;
}
