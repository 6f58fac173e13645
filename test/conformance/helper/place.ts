import type { Profile } from '@datafono/contract';

/** The addresses and keys of the service for a check of the helper; serializable, to be sent to other processes. */
export interface Place {
  readonly api: string;
  readonly cards: string;
  readonly recorder: string;
  readonly control?: string;
  readonly secretKey: string;
  readonly publicKey: string;
  readonly webhookSecret?: string;
  readonly profile: Profile;
}

export interface Exchange {
  readonly method: string;
  /** With the query, as it was sent. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Stub {
  /** Method and path without query, as in `POST /v1/charges`; `*` stands for an id. */
  readonly on: string;
  readonly times?: number;
  /** Whether the service executes the call too, and only its answer is lost. */
  readonly done?: boolean;
  /** An answer, a reset of the connection, or no answer. */
  readonly give: StubAnswer | 'reset' | 'hang';
}

/** An answer. The body is sent as JSON, a text unchanged. */
export interface StubAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface Delivered {
  readonly headers: Readonly<Record<string, string>>;
  readonly base64: string;
}
