import type { HttpBindings } from '@hono/node-server';
import type { Context as HonoContext } from 'hono';
import type { Language } from '../core/wording.ts';
import type { Entry } from '../journal/journal.ts';

export interface ApiEnv {
  /** The connection of an HTTP request; absent for a call within the process. */
  readonly Bindings: Partial<HttpBindings>;
  readonly Variables: {
    readonly request: RequestMeta;
    /** The language that the request prefers. */
    readonly language: Language;
    /** Whether it belongs to a namespace, whose handler adds it to the journal. */
    readonly owned: boolean;
    /** Whether a failure of it was reported: the journal may fail for the same reason. */
    readonly reported: boolean;
  };
}

export type ApiContext = HonoContext<ApiEnv>;

/** The fields of a journal entry that are known before the request is handled. */
export type RequestMeta = Pick<Entry, 'requestId' | 'address' | 'method' | 'path' | 'startedAt'>;
