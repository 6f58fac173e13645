/** What kept a sandbox from starting, or from going on. */
export type SandboxErrorCode =
  | 'bad_option'
  | 'database_in_use'
  | 'database_unusable'
  | 'port_in_use'
  | 'address_unusable'
  | 'closed';

/** A mistake in how a sandbox is used, with a message that says what to do. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
  readonly code: SandboxErrorCode;

  constructor(code: SandboxErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
