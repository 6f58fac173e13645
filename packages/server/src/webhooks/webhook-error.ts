/** What is wrong with a delivery, or with how it was handed over. */
export type WebhookErrorCode =
  /** A header that the profile signs with is missing. */
  | 'no_signature'
  /** Signed with another secret, or not these bytes. */
  | 'bad_signature'
  /** `x-webhook-token` is not the one of the options. */
  | 'bad_token'
  /** Genuine, and sent longer ago than `tolerance`: it may be a copy. */
  | 'too_old'
  /** Genuine, and sent later than now: a clock is wrong. */
  | 'too_new'
  /** Longer than `bodyLimit`. */
  | 'too_big'
  /** Not an event: no JSON, or without what every event has. */
  | 'unreadable'
  /** The bytes are gone: what was handed over was read, parsed or written anew before. */
  | 'body_was_parsed';

/** Why a delivery is not acted upon. Neither a secret nor anything of the delivery is in it. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
  /** What to tell cases apart by. */
  readonly code: WebhookErrorCode;

  constructor(code: WebhookErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
