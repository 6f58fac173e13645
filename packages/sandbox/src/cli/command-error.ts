/** Why a command that uses a running sandbox could not do its work; `message` says what to do. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
}

/** No sandbox answers at the address. */
export class NotRunningError extends CommandError {
  override readonly name = 'NotRunningError';
}

/** The sandbox refused a call. */
export class RefusedError extends CommandError {
  override readonly name = 'RefusedError';
}

/** An invalid command line; `message` says why and what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
