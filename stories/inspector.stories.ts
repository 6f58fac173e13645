import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import type { Answers, Language } from './recording/recorded.ts';
import { recorded } from './recording/served.ts';
import { fits, frameOf, shows, type ViewOptions, withoutSnapshot } from './support/frame.ts';
import { partOf, personAt } from './support/person.ts';
import { other } from './support/served-page.ts';

/** The inspector with recorded answers of a sandbox. Most actions fail, because stories have no server. */
const meta: Meta = {
  title: 'Sandbox/Inspector',
  parameters: { bare: true },
};
export default meta;

const { document: served, answers, actions, refused, states } = recorded.inspector;

const KEY = 'sk_test_stories';

/** JSON that is safe in an inline script. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** A script that replaces `fetch` by the recorded answers and `sessionStorage` by an object. */
const mockScript = (given: Answers, language: Language, key: string | null): string => `
  const answers = ${inScript(given)};
  const actions = ${inScript(actions[language])};
  const refused = ${inScript(refused)};
  const stored = { 'datafono-inspector-key': ${inScript(key)}, 'datafono-inspector-language': '${language}' };
  Object.defineProperty(window, 'sessionStorage', {
    value: {
      getItem: (name) => stored[name] ?? null,
      setItem: (name, value) => { stored[name] = value; },
      removeItem: (name) => { delete stored[name]; },
    },
  });
  window.fetch = async (path, { method = 'GET', headers }) => {
    const answer = ({ body, status }) => Response.json(body, { status });
    if (headers.get('authorization') !== 'Bearer ${KEY}') return answer(refused);
    if (path === '/v1/stream') return new Response(new ReadableStream());
    if (method === 'GET' && path in answers) return Response.json(answers[path]);
    if (method + ' ' + path in actions) return answer(actions[method + ' ' + path]);
    throw new TypeError('There is no server in a story.');
  };
  // Notifications stay visible.
  const setTimeout = window.setTimeout;
  window.setTimeout = (callback, delay, ...rest) => (delay >= 8_000 ? 0 : setTimeout(callback, delay, ...rest));
`;

interface View {
  /** The name of a recorded state. */
  readonly name: string;
  /** An element that it shows once it has loaded. */
  readonly selector: string;
  /** The stored key of the tab. */
  readonly key?: string | null;
  /** User actions on the page. */
  readonly act?: (page: Document) => Promise<void>;
}

const viewStory = ({ name, selector, key = KEY, act }: View): StoryObj => ({
  render: (_, { globals }) => {
    const view = globals as unknown as ViewOptions; // the values of the toolbar in preview.ts
    const { fragment = '', moments = [] } = states[name] ?? {};
    const given = Object.assign({}, ...moments.map((moment) => answers[moment][view.language]));
    const setup = mockScript(given, view.language, key);
    return frameOf({ title: name, document: served, view, setup, fragment, height: '50rem' });
  },
  play: async ({ canvasElement, globals }) => {
    const page = await shows(canvasElement, selector);
    await waitFor(() => expect(page.documentElement.lang).toBe(globals['language']));
    await act?.(page);
    await fits(canvasElement);
  },
});

const state = (name: string, selector: string, act?: View['act']): StoryObj =>
  viewStory({ name, selector, ...(act && { act }) });

/** The same story with other values of the toolbar. */
const seenAt = (story: StoryObj, globals: Partial<ViewOptions>): StoryObj => ({ ...story, globals });

/** Presses keys and waits for an element. */
const press = (keys: string, selector: string) => async (page: Document) => {
  await personAt(page).keyboard(keys);
  await waitFor(() => expect(page.querySelector(selector)).toBeVisible());
};

/** Opens the form of a card. */
async function openCard(page: Document): Promise<void> {
  await press('c', '#create-kind')(page);
  await personAt(page).selectOptions(partOf(page, '#create-kind'), 'card');
  await waitFor(() => expect(partOf(page, '#create-card')).toBeVisible());
}

/** Expands every list of assumptions. */
async function openAssumptions(page: Document): Promise<void> {
  const closed = () => page.querySelectorAll('.assumptions:not([open]) > summary');
  for (const summary of closed()) await personAt(page).click(summary);
  await expect(closed()).toHaveLength(0);
}

export const SignIn = viewStory({ name: 'noRequests', selector: '#secret-key', key: null });
export const SignInOther = other(SignIn);
/** With an unknown key. */
export const SignInRefused = viewStory({
  name: 'noRequests',
  selector: '#secret-key',
  key: null,
  act: async (page) => {
    await personAt(page).type(partOf(page, '#secret-key'), 'sk_test_other{Enter}');
    await waitFor(() => expect(partOf(page, '#secret-key-error')).not.toBeEmptyDOMElement());
  },
});
export const SignInRefusedOther = other(SignInRefused);

/** Nothing happened yet. */
export const NoRequests = state('noRequests', '.empty');
export const NoRequestsOther = other(NoRequests);
export const NoRequestsPhone = seenAt(NoRequests, { width: '360' });
export const NoRequestsDark = seenAt(NoRequests, { scheme: 'dark' });
export const NoObjects = state('noObjects', '.empty');
export const NoObjectsOther = other(NoObjects);
export const NoEvents = state('noEvents', '.empty');
export const NoEventsOther = other(NoEvents);
export const NoMessages = state('noMessages', '.empty');
export const NoMessagesOther = other(NoMessages);
export const NoPayments = state('noPayments', '.empty');
export const NoPaymentsOther = other(NoPayments);
export const NoFaults = state('noFaults', '.empty');
export const NoFaultsOther = other(NoFaults);
export const NoWebhooks = state('noWebhooks', '.empty');
export const NoWebhooksOther = other(NoWebhooks);

export const Requests = state('requests', '.row');
export const RequestsOther = other(Requests);
export const RequestsPhone = seenAt(Requests, { width: '360' });
export const RequestsDark = seenAt(Requests, { scheme: 'dark' });
/** Narrowed to the refused ones. */
export const RequestsNarrowed = state('requests', '.row', async (page) => {
  await personAt(page).selectOptions(partOf(page, '.list-tools select'), '4');
  await waitFor(() => expect(page.querySelectorAll('.row')).toHaveLength(2));
});
export const RequestsNarrowedOther = other(RequestsNarrowed);
/** With its whole chain of effects, down to the answers of the shop. */
export const Request = state('request', '.chain .answer');
export const RequestOther = other(Request);
export const RequestPhone = seenAt(Request, { width: '360' });
export const RequestEnglish = seenAt(Request, { language: 'en' });
export const RequestDark = seenAt(Request, { scheme: 'dark' });
/** With all its assumptions. */
export const RequestAssumptions = state('request', '.chain ~ .assumptions', openAssumptions);
export const RequestAssumptionsOther = other(RequestAssumptions);
export const RequestRefused = state('requestRefused', '.detail .json');
export const RequestRefusedOther = other(RequestRefused);
export const RequestFault = state('requestFault', '.note.danger');
export const RequestFaultOther = other(RequestFault);
/** More than a page of the list: its foot has a button for older requests. */
export const ManyRequests: StoryObj = {
  ...state('manyRequests', '.list-foot', async (page) => partOf(page, '.list-foot').scrollIntoView()),
  parameters: withoutSnapshot('.rows > li:nth-child(n + 6)'),
};
export const ManyRequestsOther = other(ManyRequests);
/** Older requests; the foot has a button back. */
export const OlderRequests = state('manyRequests', '.list-foot', async (page) => {
  await personAt(page).click(partOf(page, '.list-foot button'));
  await waitFor(() => expect(page.querySelectorAll('.row').length).toBeLessThan(300));
});
export const OlderRequestsOther = other(OlderRequests);
/** No listed request matches the filter; older ones may. */
export const ManyRequestsFiltered = state('manyRequests', '.list-foot', press('/connect', '.empty'));
export const ManyRequestsFilteredOther = other(ManyRequestsFiltered);

export const Objects = state('objects', '.row');
export const ObjectsOther = other(Objects);
export const OneObject = state('object', '.chain .answer');
export const OneObjectOther = other(OneObject);
export const ObjectAssumptions = state('object', '.chain ~ .assumptions', openAssumptions);
export const ObjectAssumptionsOther = other(ObjectAssumptions);
/** An object with more causes than are shown at once. */
export const ObjectManyCauses: StoryObj = {
  ...state('objectMoved', '.earlier', async (page) => partOf(page, '.earlier').scrollIntoView()),
  parameters: withoutSnapshot('.chain:nth-of-type(n + 4)'),
};
export const ObjectManyCausesOther = other(ObjectManyCauses);

export const Events = state('events', '.row');
export const EventsOther = other(Events);
export const OneEvent = state('event', '.chain .answer');
export const OneEventOther = other(OneEvent);
/** The chain of a declined charge. */
export const EventDeclined = state('eventDeclined', '.chain .decline');
export const EventDeclinedOther = other(EventDeclined);
export const EventDeclinedPhone = seenAt(EventDeclined, { width: '360' });
export const EventAssumptions = state('event', '.chain ~ .assumptions', openAssumptions);
export const EventAssumptionsOther = other(EventAssumptions);
/** An event that waits for a frozen clock. */
export const EventWaiting = state('eventWaiting', '.chain .delivery');
export const EventWaitingOther = other(EventWaiting);

export const Messages = state('messages', '.letter');
export const MessagesOther = other(Messages);
export const Resolver = state('resolver', '.resolve');
export const ResolverOther = other(Resolver);
export const Faults = state('faults', '.thing + .thing');
export const FaultsOther = other(Faults);
/** A fault with its own field, and every field that selects calls. */
export const FaultFields = state('faults', '.thing + .thing', async (page) => {
  await personAt(page).click(partOf(page, 'summary'));
  await personAt(page).selectOptions(partOf(page, '#kind'), 'tooManyRequests');
  await waitFor(() => expect(partOf(page, '#retryAfter')).toBeVisible());
});
export const FaultFieldsOther = other(FaultFields);
/** A fault that may come after the commit. */
export const FaultAfterCommit = state('faults', '.thing + .thing', async (page) => {
  await personAt(page).selectOptions(partOf(page, '#kind'), 'error503');
  await waitFor(() => expect(partOf(page, '#retryAfter')).toBeVisible());
  await personAt(page).click(partOf(page, '[name=afterCommit]'));
});
export const FaultAfterCommitOther = other(FaultAfterCommit);
export const Webhooks = state('webhooks', '.thing');
export const WebhooksOther = other(Webhooks);

/** The clock advanced a day, with its notification. */
export const Done = state('requests', '.row', press('d', '.said.done p'));
export const DoneOther = other(Done);
/** A refused request, with its reason. */
export const Problem = state('webhooks', '.thing', async (page) => {
  await personAt(page).type(partOf(page, '#url'), 'http://93.184.216.34/hook{Enter}');
  await waitFor(() => expect(page.querySelector('.said.problem p')).toBeVisible());
});
export const ProblemOther = other(Problem);
/** The form that creates an object. */
export const Create = state('requests', '.row', press('c', '#create[open] #create-first_name'));
export const CreateOther = other(Create);
export const CreateCard = state('objects', '.row', openCard);
export const CreateCardOther = other(CreateCard);
/** With its reason: in a story, no server answers. */
export const CreateFailed = state('objects', '.row', async (page) => {
  await openCard(page);
  await personAt(page).click(partOf(page, '#create .buttons button'));
  await waitFor(() => expect(partOf(page, '#create .error')).not.toBeEmptyDOMElement());
});
export const CreateFailedOther = other(CreateFailed);
export const Shortcuts = state('requests', '.row', press('?', 'dialog[open]'));
export const ShortcutsOther = other(Shortcuts);
