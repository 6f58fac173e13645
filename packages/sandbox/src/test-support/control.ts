import type { Sandbox } from '../start/create-sandbox.ts';
import { call, type Json, type Reply } from './calls.ts';

/** The control API of a sandbox in this process, for one namespace of it. */
export function controlOf(sandbox: Pick<Sandbox, 'control' | 'secretKey'>) {
  const send =
    (method: string) =>
    (path: string, body?: unknown): Promise<Reply> =>
      call({
        send: sandbox.control,
        url: `http://control.test${path}`,
        key: sandbox.secretKey,
        method,
        body,
      });
  const list = async (path: string): Promise<readonly Json[]> => {
    const { status, body } = await send('GET')(path);
    if (status !== 200 || !Array.isArray(body['data'])) throw new Error(`No list: ${JSON.stringify(body)}`);
    return body['data'];
  };
  return { get: send('GET'), post: send('POST'), put: send('PUT'), remove: send('DELETE'), list };
}

/** Creates a namespace in a sandbox and returns it with the interface of a sandbox. */
export async function newNamespace(sandbox: Sandbox, options: Json = {}): Promise<Sandbox> {
  const { status, body } = await controlOf(sandbox).post('/v1/namespaces', options);
  const { secretKey, publicKey } = body;
  if (status !== 201 || typeof secretKey !== 'string' || typeof publicKey !== 'string')
    throw new Error(`No namespace: ${JSON.stringify(body)}`);
  return { ...sandbox, secretKey, publicKey };
}
