/** What is wrong with a delivery, or with how it was passed on. */
export type WebhookErrorCode =
  /** A header that the profile signs with is missing. */
  | 'no_signature'
  /** Signed with another secret, or over other bytes, such as those before the JSON was parsed and serialized again. */
  | 'bad_signature'
  /** `x-webhook-token` is not the one of the options. */
  | 'bad_token'
  /** Genuine, but sent longer ago than `toleranceMs`: it may be a copy. */
  | 'too_old'
  /** Genuine, but sent further ahead than `toleranceMs`: a clock is wrong. */
  | 'too_new'
  /** Larger than `bodyLimit`. */
  | 'too_big'
  /** Not an event: not JSON, or without the fields of every event. */
  | 'unreadable'
  /** The original bytes are gone: the body was read or parsed before. */
  | 'body_was_parsed';

/**
 * Why a delivery was rejected. It contains neither secrets nor anything of the delivery.
 *
 * @example
 * if (error instanceof WebhookError && error.code === 'body_was_parsed') mountBeforeParsers();
 */
export class WebhookError extends Error {
  /** The name of its class. */
  override readonly name = 'WebhookError';
  /** What is wrong, for code. */
  readonly code: WebhookErrorCode;

  constructor(code: WebhookErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
