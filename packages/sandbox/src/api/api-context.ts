import type { HttpBindings } from '@hono/node-server';
import type { Context as HonoContext } from 'hono';
import type { Entry } from '../journal/journal.ts';

export interface ApiEnv {
  /** Over HTTP the connection is known; within the process there is none. */
  readonly Bindings: Partial<HttpBindings>;
  readonly Variables: {
    readonly request: RequestMeta;
    /** Whether it is carried out, and noted, for somebody. */
    readonly owned: boolean;
  };
}

export type ApiContext = HonoContext<ApiEnv>;

/** What of a request the journal has before anybody looked at it. */
export type RequestMeta = Pick<Entry, 'requestId' | 'address' | 'method' | 'path'>;
