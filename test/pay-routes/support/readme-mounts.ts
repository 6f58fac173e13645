import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { compileFunction } from 'node:vm';
import { toNodeHandler } from '@datafono/server/pay-routes';
import { getRequestListener } from '@hono/node-server';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import { snippetsOf, textOf } from '../../readme/program.ts';

type Handle = (request: Request) => Promise<Response>;
type Listener = RequestListener | Promise<RequestListener>;

/** The chapters of the README that mount something, and the name of it there. */
const mounted = { 'Routes for the elements': 'pay', Webhooks: 'receive' } as const;
type Chapter = keyof typeof mounted;

const readme = textOf('apps/docs/pages/reference/server-in-detail.md');

/**
 * How a shop mounts the routes or the webhooks, by its server: the code of the README's tables, run as it is printed there.
 * Fastify, Express and Hono are the real ones. Of Next, SvelteKit, React Router and Astro, only the module is: a listener on a real port
 * calls its exports as those frameworks document that they do.
 */
export const readmeMounts = (chapter: Chapter): Readonly<Record<string, (handle: Handle) => Listener>> => ({
  Hono: (handle) => {
    const app = new Hono();
    run(chapter, 'Hono', handle, { app });
    return getRequestListener(app.fetch);
  },
  Express: (handle) => {
    const app = express();
    run(chapter, 'Express', handle, { app });
    return app;
  },
  'Fastify 5': async (handle) => {
    const app = fastify();
    run(chapter, 'Fastify 5', handle, { fastify: app });
    await app.ready();
    return app.routing;
  },
  Next: async (handle) => {
    const route = await moduleOf(chapter, 'Next', handle);
    return getRequestListener(async (request) =>
      answerOf(route[request.method], request, { params: Promise.resolve({}) }),
    );
  },
  SvelteKit: async (handle) => {
    const route = await moduleOf(chapter, 'SvelteKit', handle);
    return getRequestListener(async (request) =>
      answerOf(route[request.method] ?? route['fallback'], { request, params: {} }),
    );
  },
  'React Router': async (handle) => {
    const route = await moduleOf(chapter, 'React Router', handle);
    return getRequestListener(async (request) =>
      answerOf(route[request.method === 'GET' ? 'loader' : 'action'], { request, params: {} }),
    );
  },
  Astro: async (handle) => {
    const route = await moduleOf(chapter, 'Astro', handle);
    return getRequestListener(async (request) =>
      answerOf(route[request.method] ?? route['ALL'], { request, params: {} }),
    );
  },
});

/** The first code in the row of a server. */
function codeOf(chapter: Chapter, server: string): string {
  const [, text = ''] = readme.split(`\n## ${chapter}\n`);
  const [, table = ''] = text.split('\n| Your server | Mount |\n');
  const row = table
    .split('\n\n')[0]
    ?.split('\n')
    .find((line) => line.startsWith(`| ${server}`));
  const [, code] = /^\|[^|]+\| `([^`]+)`/.exec(row ?? '') ?? [];
  if (code === undefined) throw new Error(`The README mounts nothing on ${server} under ${chapter}.`);
  return code;
}

/** The code block that declares a name, without its types. */
function declarationOf(name: string): string {
  const block = snippetsOf(readme).find(({ code }) => code.includes(`\nconst ${name} = `));
  if (!block) throw new Error(`The README has no code that declares ${name}.`);
  return stripTypeScriptTypes(block.code);
}

/** Runs the code of a row with these names. */
function run(chapter: Chapter, server: string, handle: Handle, app: object): void {
  const names = { [mounted[chapter]]: handle, toNodeHandler, ...app };
  const code = `${declarationOf('unparsed')};\n${codeOf(chapter, server)}`;
  compileFunction(code, Object.keys(names))(...Object.values(names));
}

/** The exports of the module in a row. */
async function moduleOf(chapter: Chapter, server: string, handle: Handle): Promise<Record<string, unknown>> {
  const name = randomUUID();
  Reflect.set(globalThis, name, handle);
  const code = `const ${mounted[chapter]} = globalThis[${JSON.stringify(name)}];\n${codeOf(chapter, server)}`;
  const url = `data:text/javascript,${encodeURIComponent(code)}`;
  return import(/* @vite-ignore */ url);
}

/** Calls the export for a method; without one the frameworks answer 405. */
async function answerOf(exported: unknown, ...args: unknown[]): Promise<Response> {
  return typeof exported === 'function' ? exported(...args) : new Response(null, { status: 405 });
}
