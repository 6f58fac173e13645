/** Why a sandbox could not start or handle a call. */
export type SandboxErrorCode =
  | 'bad_option'
  | 'database_in_use'
  | 'database_unusable'
  | 'port_in_use'
  | 'address_unusable'
  | 'closed';

/** A usage error of the sandbox. Its message says how to fix it. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
  readonly code: SandboxErrorCode;

  constructor(code: SandboxErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
