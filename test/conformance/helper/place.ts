import type { Profile } from '@datafono/contract';

/** Where a check of the helper finds the service, in words that pass from one process to another. */
export interface Place {
  /** The main address, behind the recorder. */
  readonly api: string;
  /** The address that takes cards, behind the recorder. */
  readonly cards: string;
  /** What the recorder itself answers at. */
  readonly recorder: string;
  /** Of a sandbox. */
  readonly control?: string;
  readonly secretKey: string;
  readonly publicKey: string;
  /** What events are signed with, where the suite has a say in that. */
  readonly webhookSecret?: string;
  readonly profile: Profile;
}

/** A call that the helper made, as it came over the wire, and what was answered. */
export interface Exchange {
  readonly at: 'api' | 'cards';
  readonly method: string;
  /** With the query, as it was sent. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Empty when nothing was sent. */
  readonly body: string;
  /** What the caller got; `null` where it got nothing. */
  readonly answer: { readonly status: number; readonly body: string } | null;
}

/** What a call gets in place of the answer of the service. */
export interface Instead {
  /** Method and path without query, as in `POST /v1/charges`; `*` stands for an id. */
  readonly on: string;
  /** How many such calls; 1 by default. */
  readonly times?: number;
  /** Whether the service does what is asked all the same, and only its answer is lost. */
  readonly done?: boolean;
  /** An answer, the end of the connection, or nothing at all. */
  readonly give: Given | 'reset' | 'hang';
}

/** An answer whose body is sent as JSON, a text as it is. */
export interface Given {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A webhook that came in, whose bytes are told in base64. */
export interface Delivered {
  readonly headers: Readonly<Record<string, string>>;
  readonly base64: string;
}
