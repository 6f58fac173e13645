// Tells in JSON which files the installed helper loads and which functions of a schema library it calls: when
// it is imported, and when it is used.
import { Session } from 'node:inspector/promises';

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true });

const installed = import.meta.resolve('@datafono/server').replace(/dist\/[^/]+$/, '');

/** What makes a schema, by its name in zod. */
const makers =
  /^(string|int|boolean|literal|_enum|email|url|unknown|optional|nullable|array|record|union|\w+Object)$/;

/** The files and schema makers that ran since the last call. */
async function coverage() {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const own = result.filter(({ url }) => url.startsWith(installed));
  const called = own.flatMap(({ functions }) => functions.filter(({ ranges }) => ranges[0].count > 0));
  return {
    files: own.map(({ url }) => url.slice(installed.length)),
    schemas: called.map(({ functionName }) => functionName).filter((name) => makers.test(name)),
  };
}

const { createWebhooks } = await import('@datafono/server');
const imported = await coverage();
const { signWebhook, TEST_WEBHOOK_SECRET, testEvent } = await import('@datafono/server/testing');
const { unwrap } = createWebhooks({ secret: TEST_WEBHOOK_SECRET, now: () => new Date() });
await unwrap(await signWebhook({ event: testEvent('charge.paid') }));
process.stdout.write(JSON.stringify({ imported, used: await coverage() }));
