import type { AnyCall } from "#platform/contract/call.ts";
import type { CallRequest, HttpExchange, Operation } from "#platform/server/http/implement.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";

/** An operation of this feature: it stands on the process's keys and its identity provider. */
export type SignInOperation<C extends AnyCall> = (signIn: SignIn) => Operation<C>;

/** The raw exchange, for cookies. Signing in and out makes no sense in process. */
export function exchangeOf(request: Pick<CallRequest<AnyCall>, "http">): HttpExchange {
  if (!request.http) throw new Error("signing in needs a browser");
  return request.http;
}
