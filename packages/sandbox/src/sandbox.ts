import { createHash } from 'node:crypto';
import { createApp } from './http/app.ts';
import { authenticator, type Keys } from './http/authenticate.ts';
import { idMaker } from './ids.ts';
import { type SandboxOptions, settingsOf } from './options.ts';
import { SandboxError } from './sandbox-error.ts';
import { openStore } from './store/open-store.ts';

/** The service in this process. */
export interface Sandbox extends AsyncDisposable {
  readonly secretKey: string;
  readonly publicKey: string;
  /** Answers what is sent to the main address. Rejects once the sandbox is closed. */
  readonly api: (request: Request) => Promise<Response>;
  /** Answers what is sent to the address that takes cards. Rejects once the sandbox is closed. */
  readonly cards: (request: Request) => Promise<Response>;
  /** Finishes the requests that are being carried out and lets go of the database. */
  close(): Promise<void>;
}

/**
 * Starts the service in this process, without a port.
 *
 * @throws {SandboxError} `bad_option`, `database_in_use`, `database_unusable`
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { database, profile, now, random, keys, durability } = settingsOf(options);
  const { store, opening } = openStore(database, durability);
  const authenticate = authenticator(keys, profile);
  const service = {
    store,
    authenticate,
    profile,
    ns: namespaceOf(keys),
    now,
    newId: idMaker(random, opening),
  };
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= store.close();
    return closed;
  };
  const whileOpen = (app: ReturnType<typeof createApp>) => async (request: Request) => {
    if (closed !== undefined) throw new SandboxError('closed', 'The sandbox is closed.');
    return app.fetch(request);
  };
  return {
    secretKey: keys.secret,
    publicKey: keys.public,
    api: whileOpen(createApp('api', service)),
    cards: whileOpen(createApp('cards', service)),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** A name for what a pair of keys owns, from which neither can be told. */
function namespaceOf(keys: Keys): string {
  return createHash('sha256').update(`${keys.secret} ${keys.public}`).digest('hex').slice(0, 16);
}
