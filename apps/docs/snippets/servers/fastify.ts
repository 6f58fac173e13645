import { type NodeHandler, toNodeHandler } from '@datafono/server/pay-routes';
import fastify, { type FastifyInstance } from 'fastify';
import { checkout, pay, receive } from './pay.ts';
import { site } from './site.ts';

/** A scope whose bodies Fastify leaves unread. */
const unparsed = (path: string, handle: NodeHandler) => async (scope: FastifyInstance) => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _body, done) => done(null));
  scope.all(path, (request, reply) => {
    reply.hijack(); // the handler writes the answer
    return handle(request.raw, reply.raw);
  });
};

const app = fastify();
app.register(unparsed('/pay/*', toNodeHandler(pay)));
app.register(unparsed('/checkout', toNodeHandler(checkout)));
app.register(unparsed('/events', toNodeHandler(receive)));
for (const path of ['/', '/card-form.js', '/order']) app.register(unparsed(path, toNodeHandler(site)));
console.log(await app.listen({ port: Number(process.env['PORT'] ?? 3000), host: '127.0.0.1' }));

export const { server } = app;
