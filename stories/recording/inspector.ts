import { captureOften, seed, sendMany } from './happenings.ts';
import { EVENTS, JOURNAL, type States, stateOf, statesOf } from './inspector-states.ts';
import type { Answers, InBoth, Language, Recorded, RecordedAnswer } from './recorded.ts';
import { listIn, Service } from './service.ts';
import { filesOf } from './visitor.ts';

const OBJECTS = '/v1/objects?limit=301';
const CLOCK = '/v1/clock';

/** The paths that the inspector reads at its start. */
const paths = [
  '/v1/namespace',
  CLOCK,
  JOURNAL,
  EVENTS,
  '/v1/messages?limit=301',
  OBJECTS,
  `${OBJECTS}&type=payment`,
  '/v1/faults',
  '/v1/webhooks',
  '/v1/chaos',
];

/** The counts of list entries and of causes of an object that the inspector shows at once. */
const SHOWN = 300;
const CAUSES = 50;

/** Records the inspector's document and its answers at several moments of a service, the first of them empty. */
export async function recordInspector(): Promise<Pick<Recorded, 'files' | 'inspector'>> {
  await using fresh = await Service.open();
  const empty = await read(fresh, paths);
  await using service = await Service.open();
  const payment = await seed(service);
  const lists = await read(service, paths);
  const seededStates = statesOf(lists['es-CO'], payment);
  const seeded = merged(lists, await readOpened(service, seededStates));
  const actions = await recordActions(service);
  await sendMany(service);
  const many = await readMany(service);
  const movedStates = {
    objectMoved: stateOf(`objects/connect_link/${await captureOften(service)}`, 'seeded', 'moved'),
  };
  const moved = merged(await read(service, [CLOCK, OBJECTS]), await readOpened(service, movedStates));
  const open = (path: string) => service.sandbox.control(new Request(`https://control.sandbox.test${path}`));
  const document = await (await open('/')).text();
  return {
    files: await filesOf(document, open),
    inspector: {
      document,
      answers: { empty, seeded, many, moved },
      states: { ...seededStates, ...movedStates },
      ...actions,
    },
  };
}

/** Reads paths in each language. */
async function read(service: Service, paths: readonly string[]): Promise<InBoth<Answers>> {
  const readIn = async (language: Language) => {
    const answers = paths.map(async (path) => [path, await service.readIn(language, path)] as const);
    return Object.fromEntries(await Promise.all(answers));
  };
  return { 'es-CO': await readIn('es-CO'), en: await readIn('en') };
}

/** The answers of all parts; those of a later part override those of an earlier one. */
const merged = (...parts: readonly InBoth<Answers>[]): InBoth<Answers> => ({
  'es-CO': Object.assign({}, ...parts.map((part) => part['es-CO'])),
  en: Object.assign({}, ...parts.map((part) => part.en)),
});

/** The first page of the list of requests, and the next. */
async function readMany(service: Service): Promise<InBoth<Answers>> {
  const latest = await read(service, [JOURNAL]);
  const [oldest = {}] = listIn(latest['es-CO'][JOURNAL]).slice(-SHOWN);
  return merged(latest, await read(service, [CLOCK, `${JOURNAL}&before=${oldest['seq']}`]));
}

/** The answers that the inspector reads when it opens an item: the item, and the effects of its root causes. */
async function readOpened(service: Service, states: States): Promise<InBoth<Answers>> {
  const parts: InBoth<Answers>[] = [];
  for (const { fragment } of Object.values(states)) {
    const [, tab = '', ...item] = fragment.split('/');
    const path = pathOf(tab, item);
    if (path === undefined) continue;
    const opened = await read(service, path === '' ? [] : [path]);
    const refs = tab === 'requests' ? item : rootsIn(opened['es-CO'][path]);
    parts.push(opened, await read(service, causePaths(refs)));
  }
  return merged(...parts);
}

/** The path of an item; `''` for a request, which is read as a cause. */
function pathOf(tab: string, item: readonly string[]): string | undefined {
  if (item.length === 0) return undefined;
  if (tab === 'requests') return '';
  return tab === 'events'
    ? `/v1/events?id=${item[0]}`
    : `/v1/objects/${['payment', ...item].slice(-2).join('/')}`;
}

/** The latest root causes of an object or an event. */
function rootsIn(answer: unknown): readonly string[] {
  const { history, data } = Object(answer);
  const origins = listIn({ data: history ?? data }).map(({ origin }) => Object(origin));
  return [...new Set(origins.map(({ root, ref }) => String(root?.ref ?? ref)))].slice(-CAUSES);
}

function causePaths(refs: readonly string[]): readonly string[] {
  const query = (name: string) => new URLSearchParams([...refs.map((ref) => [name, ref]), ['limit', '1000']]);
  return [`/v1/journal?${query('request')}`, `/v1/history?${query('root')}`, `/v1/events?${query('root')}`];
}

/** The answers to actions in stories: advancing a day, a refused webhook endpoint, an unknown key. */
async function recordActions(service: Service): Promise<Pick<Recorded['inspector'], 'actions' | 'refused'>> {
  const { secretKey } = service.sandbox;
  const endpoint = { url: 'http://93.184.216.34/hook' };
  const advanced = await send(service, { key: secretKey, path: ADVANCE, body: { by: { days: 1 } } });
  const actionsIn = async (language: Language) => ({
    'POST /v1/webhooks': await send(service, {
      key: secretKey,
      path: '/v1/webhooks',
      body: endpoint,
      language,
    }),
    [`POST ${ADVANCE}`]: advanced,
  });
  return {
    actions: { 'es-CO': await actionsIn('es-CO'), en: await actionsIn('en') },
    refused: await send(service, { key: 'sk_test_other', path: '/v1/namespace' }),
  };
}

const ADVANCE = '/v1/clock/advance';

interface Sent {
  readonly key: string;
  readonly path: string;
  readonly body?: unknown;
  readonly language?: Language;
}

async function send(
  { sandbox }: Service,
  { key, path, body, language = 'es-CO' }: Sent,
): Promise<RecordedAnswer> {
  const request = new Request(`https://control.sandbox.test${path}`, {
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'accept-language': language,
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  const response = await sandbox.control(request);
  return { status: response.status, body: await response.json() };
}
