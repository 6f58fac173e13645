/** The channel in which a style sheet finds single digits, where all others have a whole number. */
export const fonts = 'which digits occur, by fonts';

/** Every channel that the spy watches. */
export const channels = [
  ...['keys that are pressed', 'edits before they are made', 'edits', 'the field that an event comes from'],
  ...['what is pasted', 'what is dropped', 'what is dragged', 'what an input method composes', fonts],
  ...['the selection', 'messages to the window', 'errors that nobody caught'],
  ...['events of the element', 'the console', 'requests of the page', 'messages between page and frame'],
  ...['messages between tabs', 'storage', 'functions that a script replaced', 'changes of the page'],
  ...['the markup', 'the fields', 'the data of the form', 'the address', 'what was loaded'],
  ...['the document in the frame', 'reports of the browser', 'a recorder of sessions', 'a tracker of errors'],
  'a service worker',
];

/** What a hostile script of a page records, by channel. */
export type Seen = Readonly<Record<string, string>>;

declare global {
  interface Window {
    /** Where the spy keeps what it has seen. */
    spied: Record<string, string>;
    /** The digits whose fonts the page has asked for, as its server sees them. */
    digitsAsked: () => Promise<readonly string[]>;
    /** Those that it had asked for before a person typed, such as of placeholders. */
    digitsBefore?: readonly string[];
  }
}

/**
 * Runs in the page, before any of its scripts: listens, observes and patches whatever a script of a page can. It is not in the
 * frame, where no script of the page can be.
 */
export function spy(): void {
  if (window.top !== window) return;
  const seen: Record<string, string> = {};
  window.spied = seen;
  const see = (channel: string, value: unknown) => {
    seen[channel] = `${seen[channel] ?? ''}${typeof value === 'string' ? value : textOf(value)}`;
  };
  const stringify = JSON.stringify;
  const textOf = (value: unknown): string => {
    try {
      return stringify(value, (_, inner) => (inner instanceof Node ? inner.nodeName : inner)) ?? '';
    } catch {
      return '';
    }
  };
  const listen = (types: readonly string[], channel: string, read: (event: Event) => unknown) => {
    for (const type of types) addEventListener(type, (event) => see(channel, read(event)), true);
  };
  const property = (name: string) => (event: Event) => Reflect.get(event, name) ?? '';
  const fields = new Map<string, EventTarget | undefined>();
  /** A property of an event, apart from that of an event of another field, or of a key that writes nothing. */
  const typed = (name: string) => (event: Event) => {
    const [field] = event.composedPath();
    const isApart = fields.get(name + event.type) !== field;
    fields.set(name + event.type, field);
    const text = `${Reflect.get(event, name) ?? ''}`;
    return `${isApart ? ' | ' : ''}${name === 'key' && text.length > 1 && !/\d/.test(text) ? ' | ' : text}`;
  };
  listen(['keydown'], 'keys that are pressed', typed('key'));
  listen(['beforeinput'], 'edits before they are made', typed('data'));
  listen(['input'], 'edits', typed('data'));
  listen(
    ['input', 'change', 'focusout'],
    'the field that an event comes from',
    (event) => ` ${Reflect.get(Object(event.composedPath()[0]), 'value')} `,
  );
  const transfer = (name: string) => (event: Event) => ` ${Reflect.get(event, name)?.getData('text')} `;
  listen(['paste', 'copy', 'cut'], 'what is pasted', transfer('clipboardData'));
  listen(['drop'], 'what is dropped', transfer('dataTransfer'));
  listen(['dragstart', 'drag', 'dragenter', 'dragover'], 'what is dragged', transfer('dataTransfer'));
  listen(
    ['compositionstart', 'compositionupdate', 'compositionend'],
    'what an input method composes',
    (event) => ` ${property('data')(event)} `,
  );
  listen(['selectionchange', 'keyup'], 'the selection', () => ` ${getSelection()} `);
  listen(['message'], 'messages to the window', property('data'));
  listen(['error', 'unhandledrejection'], 'errors that nobody caught', (event) => [
    property('message')(event),
    property('reason')(event),
  ]);
  listen(['securitypolicyviolation'], 'reports of the browser', (event) => [
    property('blockedURI')(event),
    property('sample')(event),
  ]);
  if ('ReportingObserver' in window)
    // Chromium has one
    new ReportingObserver((reports) => see('reports of the browser', reports), { buffered: true }).observe();
  listen(
    [
      'pay-ready',
      'pay-card-change',
      'pay-card-submit',
      'pay-card-created',
      'pay-card-error',
      'pay-card-dismiss',
    ],
    'events of the element',
    (event) => [property('card')(event), property('error')(event), property('brand')(event)],
  );
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    // biome-ignore lint/suspicious/noConsole: it is watched
    const own = console[method];
    console[method] = (...args: unknown[]) => {
      see('the console', args);
      own(...args);
    };
  }
  const patch = (target: object, name: string, channel: string) => {
    const own = Reflect.get(target, name);
    Reflect.set(target, name, function (this: unknown, ...args: unknown[]) {
      see(channel, args);
      return Reflect.apply(own, this, args);
    });
  };
  patch(window, 'fetch', 'requests of the page');
  patch(XMLHttpRequest.prototype, 'send', 'requests of the page');
  patch(Navigator.prototype, 'sendBeacon', 'requests of the page');
  patch(MessagePort.prototype, 'postMessage', 'messages between page and frame');
  patch(BroadcastChannel.prototype, 'postMessage', 'messages between tabs');
  patch(Storage.prototype, 'setItem', 'storage');
  patch(JSON, 'stringify', 'functions that a script replaced');
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  Object.defineProperty(HTMLInputElement.prototype, 'value', {
    ...value,
    get() {
      const got = value?.get?.call(this);
      see('functions that a script replaced', ` ${got} `);
      return got;
    },
  });
  const sheet = document.createElement('style');
  for (const digit of '0123456789')
    sheet.append(
      `@font-face { font-family: watched; src: url(/digit-${digit}); unicode-range: U+3${digit} }\n`,
    );
  // WebKit asks for every font until it has one with letters.
  sheet.append(
    '@font-face { font-family: letters; src: local("DejaVu Sans"), local("Liberation Sans"); unicode-range: U+0-2F, U+3A-FFFF }\n',
  );
  sheet.append('pay-card-form, .leak { font-family: letters, watched }');
  addEventListener('DOMContentLoaded', () => document.head.append(sheet));
  window.digitsAsked = async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    await document.fonts.ready;
    return [...document.fonts]
      .filter(({ family, status }) => family.includes('watched') && status !== 'unloaded')
      .map(({ unicodeRange }) => `${unicodeRange.at(-1)}`);
  };
  const observer = new MutationObserver((records) => {
    for (const { target, attributeName } of records)
      see(
        'changes of the page',
        ` ${attributeName ? (target as Element).getAttribute(attributeName) : target.textContent} `,
      );
  });
  const observe = (root: Node) =>
    observer.observe(root, { subtree: true, attributes: true, characterData: true, childList: true });
  observe(document);
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init);
    observe(root);
    return root;
  };
}

/** The script of a service worker that keeps every request of its pages, and tells a page that asks. */
export const worker = `
  const kept = [];
  onfetch = ({ request }) => kept.push(request.clone().text().then((body) => request.url + ' ' + body));
  onmessage = async ({ source }) => source.postMessage(await Promise.all(kept));
  onactivate = (event) => event.waitUntil(clients.claim());
`;

/** Runs in the page: has the service worker at an address see the requests from now on. */
export async function install(url: string): Promise<void> {
  const { serviceWorker } = navigator;
  const taken = new Promise((resolve) => {
    serviceWorker.oncontrollerchange = resolve;
  });
  await serviceWorker.register(url);
  await taken;
}

/** Runs in the page, before anything is typed: the fonts of what the page shows by itself say nothing of a card. */
export async function noteFonts(): Promise<void> {
  window.digitsBefore = await window.digitsAsked();
}

/** Runs in the page, at the end: reads what a script can find there. */
export async function searchPage(): Promise<void> {
  await window.sendReport();
  const asked = await window.digitsAsked();
  window.spied['which digits occur, by fonts'] = asked
    .filter((digit) => !window.digitsBefore?.includes(digit))
    .sort()
    .join(' ');
  const kept = await new Promise<unknown>((resolve) => {
    navigator.serviceWorker.onmessage = ({ data }) => resolve(data);
    navigator.serviceWorker.controller?.postMessage('');
  });
  window.spied['a service worker'] = JSON.stringify(kept);
  const inside = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? inside(element.shadowRoot) : []),
    ]);
  const all = inside(document);
  const { spied: seen } = window;
  seen['the markup'] =
    all.map(({ shadowRoot }) => shadowRoot?.innerHTML ?? '').join('') + document.documentElement.outerHTML;
  seen['the fields'] = all.map((element) => ` ${Reflect.get(element, 'value') ?? ''} `).join('');
  seen['the data of the form'] = [...document.forms]
    .map((form) => [...new FormData(form)].join(' '))
    .join(' ');
  seen['storage'] =
    `${seen['storage'] ?? ''}${JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])}`;
  seen['the address'] = `${location.href}${document.title}${JSON.stringify(history.state)}`;
  seen['what was loaded'] = performance
    .getEntries()
    .map(({ name }) => name)
    .join(' ');
  for (const frame of document.querySelectorAll('iframe')) {
    try {
      seen['the document in the frame'] = `${frame.contentDocument?.documentElement.outerHTML ?? ''}`;
    } catch {
      // it is closed
    }
  }
}

/** Runs in the page: puts a text into each channel, as an element that leaks would. */
export async function leakEverywhere(text: string): Promise<void> {
  const field = Object.assign(document.createElement('input'), { name: 'leak', value: text });
  const form = document.createElement('form');
  form.className = 'leak';
  form.append(field, text);
  document.body.append(form);
  const to = { bubbles: true, composed: true };
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  field.dispatchEvent(new KeyboardEvent('keydown', { ...to, key: text }));
  field.dispatchEvent(new InputEvent('beforeinput', { ...to, data: text }));
  field.dispatchEvent(new InputEvent('input', { ...to, data: text }));
  field.dispatchEvent(Object.assign(new Event('paste', to), { clipboardData })); // Firefox makes no ClipboardEvent with data
  for (const type of ['dragstart', 'drop'])
    field.dispatchEvent(new DragEvent(type, { ...to, dataTransfer: clipboardData }));
  field.dispatchEvent(new CompositionEvent('compositionend', { ...to, data: text }));
  dispatchEvent(new ErrorEvent('error', { message: text }));
  dispatchEvent(Object.assign(new Event('pay-card-error'), { error: { text } }));
  dispatchEvent(new SecurityPolicyViolationEvent('securitypolicyviolation', { sample: text }));
  document.body.setAttribute('data-leak', text);
  getSelection()?.selectAllChildren(form);
  field.dispatchEvent(new KeyboardEvent('keyup', to));
  // biome-ignore lint/suspicious/noConsole: it is watched
  console.debug(text);
  new MessageChannel().port1.postMessage(text);
  new BroadcastChannel('leak').postMessage(text);
  localStorage.setItem('leak', text);
  history.replaceState(text, '');
  const frame = Object.assign(document.createElement('iframe'), { title: text });
  document.body.append(frame);
  frame.contentDocument?.body.append(text);
  await fetch(`/?${text}`, { method: 'POST', body: text }).then((answer) => answer.text());
  const heard = new Promise((resolve) => {
    addEventListener('message', resolve, { once: true });
  });
  postMessage(text, '*');
  await heard;
}
