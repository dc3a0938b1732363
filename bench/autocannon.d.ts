/** The part of autocannon 9 that the bench uses; it has no types of its own. */
declare module "autocannon" {
  import type { EventEmitter } from "node:events";

  type Context = Record<string, unknown>;
  type RequestData = { method?: string; path?: string; headers?: Record<string, string>; body?: string };
  export type LoadRequest = RequestData & {
    setupRequest?: (request: RequestData, context: Context) => RequestData;
    onResponse?: (status: number, body: string, context: Context) => void;
  };
  type Options = {
    url: string;
    connections: number;
    amount: number;
    requests: LoadRequest[];
    timeout?: number;
    /** How often to check for completion, in ms. */
    sampleInt?: number;
  };
  type Result = { errors: number; timeouts: number; non2xx: number };

  export default function autocannon(options: Options): EventEmitter & PromiseLike<Result>;
}
