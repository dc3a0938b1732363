import type { AnyCall } from "#platform/contract/call.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import type { PersonName } from "#tests/support/people/people.ts";

/** Makes a call as staff impersonating a customer; returns its status and reply. */
export async function callFor(
  havn: TestHavn,
  { customer, staff }: { readonly customer: PersonName; readonly staff: PersonName },
  { path }: AnyCall,
  body: unknown,
): Promise<{ status: number; reply: unknown }> {
  const response = await fetch(havn.url + path, {
    method: "POST",
    headers: { authorization: await havn.bearer(customer, staff), "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, reply: response.status === 204 ? undefined : await response.json() };
}
