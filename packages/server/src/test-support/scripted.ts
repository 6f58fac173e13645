import { afterEach, beforeEach, vi } from 'vitest';
import { type ClientOptions, createClient } from '../index.ts';
import { SECRET_KEY } from './service.ts';

export type ScriptedAnswer = () => Response | Promise<Response>;

export const answers =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): ScriptedAnswer =>
  () =>
    Response.json(body, { status, headers });

/** The HTML page with which a proxy answers. */
export const page =
  (status: number, text: string): ScriptedAnswer =>
  () =>
    new Response(text, { status });

export const resets: ScriptedAnswer = () => {
  throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } });
};

export const neverAnswers: ScriptedAnswer = () => new Promise<Response>(() => {});

/** A service without a network, and its client. The service gives the answers in this order, and then repeats the last one. */
export function scripted(script: readonly ScriptedAnswer[], options: Partial<ClientOptions> = {}) {
  const keys: (string | null)[] = [];
  const fetch = async (_: unknown, { headers }: RequestInit = {}) => {
    const place = Math.min(keys.push(new Headers(headers).get('x-idempotency')), script.length);
    return script[place - 1]?.() ?? Response.error();
  };
  const baseUrl = 'https://api.test';
  return { client: createClient({ secretKey: SECRET_KEY, baseUrl, fetch, ...options }), keys };
}

/** In this block, timers fire as soon as no other work is left, and `performance.now()` advances with them. */
export function skipPauses(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    vi.setTimerTickMode('nextTimerAsync');
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
