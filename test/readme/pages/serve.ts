import { createServer } from 'node:http';
import { toNodeHandler } from '@datafono/server/pay-routes';

type Handle = (request: Request) => Promise<Response>;

export function serve(handlers: Readonly<Record<string, Handle>>): void {
  const handle: Handle = async (request) => {
    const { pathname } = new URL(request.url);
    const [, found] = Object.entries(handlers).find(([path]) => pathname.startsWith(path)) ?? [];
    return found ? found(request) : new Response(null, { status: 404 });
  };
  const server = createServer(toNodeHandler(handle)).listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address?.port}\n`);
  });
}
