import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import type { Answers, Language } from './recording/recorded.ts';
import { recorded } from './recording/served.ts';
import { frameOf, type Look, shows } from './support/frame.ts';

/** The inspector itself, on answers that a sandbox gave. What it would do fails, for there is no server. */
const meta: Meta = {
  title: 'Sandbox/Inspector',
  parameters: { bare: true },
};
export default meta;

type Story = StoryObj;

const { document: served, answers, states } = recorded.inspector;

/** Gives the inspector what was recorded, and a memory of its own. */
const standIn = (given: Answers, language: Language, key: string | null): string => `
  const answers = ${JSON.stringify(given).replaceAll('<', '\\u003c')};
  const kept = { 'datafono-inspector-key': ${JSON.stringify(key)}, 'datafono-inspector-language': '${language}' };
  Object.defineProperty(window, 'sessionStorage', {
    value: {
      getItem: (name) => kept[name] ?? null,
      setItem: (name, value) => { kept[name] = value; },
      removeItem: (name) => { delete kept[name]; },
    },
  });
  window.fetch = async (path) => {
    if (path === '/v1/stream') return new Response(new ReadableStream());
    if (path in answers) return Response.json(answers[path]);
    throw new TypeError('There is no server in a story.');
  };
`;

/** @param selector what it shows once all of it is read */
const state = (name: string, selector: string, key: string | null = 'sk_test_stories'): Story => ({
  render: (_, { globals }) => {
    const look = globals as unknown as Look; // the values of the toolbar, which preview.ts lists
    const { fragment = '', answers: which = 'empty' } = states[name] ?? {};
    const before = standIn(answers[which], look.language, key);
    return frameOf({ title: name, document: served, look, before, fragment, height: '50rem' });
  },
  play: async ({ canvasElement, globals }) => {
    const page = await shows(canvasElement, selector);
    await waitFor(() => expect(page.documentElement.lang).toBe(globals['language']));
  },
});

/** The other language, by night, on a telephone. */
const other = (story: Story): Story => ({
  ...story,
  globals: { language: 'en', scheme: 'dark', width: '360' },
});

export const SignIn = state('empty', '#secret-key', null);
export const SignInOther = other(SignIn);
/** Nothing happened yet. */
export const Empty = state('empty', '.empty');
export const EmptyOther = other(Empty);
export const Requests = state('requests', '.row');
export const RequestsOther = other(Requests);
/** With all that followed from it, down to the answers of the shop. */
export const Request = state('request', '.chain .answer');
export const RequestOther = other(Request);
export const RequestRefused = state('requestRefused', '.detail .json');
export const RequestRefusedOther = other(RequestRefused);
export const RequestFault = state('requestFault', '.note.danger');
export const RequestFaultOther = other(RequestFault);
export const Objects = state('objects', '.row');
export const ObjectsOther = other(Objects);
export const OneObject = state('object', '.chain .answer');
export const OneObjectOther = other(OneObject);
export const Events = state('events', '.row');
export const EventsOther = other(Events);
export const OneEvent = state('event', '.chain .answer');
export const OneEventOther = other(OneEvent);
/** It waits for a clock that stands. */
export const EventWaiting = state('eventWaiting', '.chain .delivery');
export const EventWaitingOther = other(EventWaiting);
export const Messages = state('messages', '.letter');
export const MessagesOther = other(Messages);
export const Resolver = state('resolver', '.resolve');
export const ResolverOther = other(Resolver);
export const Faults = state('faults', '.thing');
export const FaultsOther = other(Faults);
export const Webhooks = state('webhooks', '.thing');
export const WebhooksOther = other(Webhooks);
