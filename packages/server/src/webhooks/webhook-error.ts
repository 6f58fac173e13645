/** What is wrong with a delivery, or with the way in which it was passed on. */
export type WebhookErrorCode =
  /** A required signature header is missing. */
  | 'no_signature'
  /**
   * The signature was made with another secret, or over other bytes, such as those before the JSON was parsed and serialized
   * again.
   */
  | 'bad_signature'
  /** `x-webhook-token` differs from the option. */
  | 'bad_token'
  /** The delivery is genuine, but was sent longer ago than `toleranceMs`: it may be a copy. */
  | 'too_old'
  /** The delivery is genuine, but was sent further ahead than `toleranceMs`: a clock is wrong. */
  | 'too_new'
  /** The body is larger than `bodyLimit`. */
  | 'too_big'
  /** The body is not an event: it is not JSON, or lacks the fields of every event. */
  | 'unreadable'
  /** The original bytes are lost, because the body was read or parsed before. */
  | 'body_was_parsed';

/**
 * Why a delivery was rejected. It contains neither secrets nor any part of the delivery.
 *
 * @example
 * if (error instanceof WebhookError && error.code === 'body_was_parsed') mountBeforeParsers();
 */
export class WebhookError extends Error {
  /** The name of its class. */
  override readonly name = 'WebhookError';
  /** The reason, for code. */
  readonly code: WebhookErrorCode;

  constructor(code: WebhookErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
