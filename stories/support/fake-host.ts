import type { Bank } from '@datafono/elements';
import { serveHost } from './serve-host.ts';

/**
 * The answers of a host in stories, by the first name in an address.
 *
 * @param banks what `banks` below each address answers
 */
export function fakeHost<Name extends string>(
  host: string,
  answers: Readonly<Record<Name, () => Response | Promise<Response>>>,
  banks: readonly Bank[] = [],
) {
  const byName: Readonly<Record<string, () => Response | Promise<Response>>> = answers;
  return {
    names: Object.keys(answers),
    /** The address for an answer. */
    url: (answer: Name): string => `https://${host}/${answer}`,
    serve: (): void =>
      serveHost(host, ([name = '', route]) =>
        route === 'banks' ? Response.json({ data: banks }) : (byName[name]?.() ?? Response.error()),
      ),
  };
}
