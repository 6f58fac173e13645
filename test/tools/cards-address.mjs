import { bankLists, isBankList } from './bank-lists.mjs';
import { ConnectLinks } from './connect-links.mjs';

/**
 * A service for the elements' tests, served by the test runner's own server: real requests, with the answer that the
 * test names in the path. `/cards/<run>/<answer>` and whatever is below it answers and records. `<answer>` is a name of
 * the table or of a list of banks, `custom?status=…&body=…` with headers as further parameters, `refused/<status>/<JSON>`,
 * or a way of not answering. A `GET` of `banks` below any of them gives the banks of an account form; `links` are the
 * routes of connect links; `payments` and `checkouts` give the answer that was last put to `next`, as `{ status, headers, body }`,
 * with `isHeld` once it is let go. The test controls its run by `/cards/<run>/calls` (what was recorded), `release` (lets held answers go), `closed` (answers once the
 * connection of a request is closed before its answer), `posted` (answers once `form` received a form, which its 204 leaves
 * where it is), and `set-links` (its JSON is what the links are from then on).
 */
const answers = {
  form: { status: 204 },
  created: json(201, { id: 'card_1', brand: 'visa', last_four: '4242' }),
  held: json(201, { id: 'card_1' }),
  fields: json(422, {
    message: 'Revise los datos.',
    code: 10001,
    code_name: 'validation_error',
    errors: {
      card_number: ['El número 4242 4242 4242 4242 no es válido.'],
      expiration_year: ['El año no es válido.'],
      ccv: ['El código no coincide.'],
    },
  }),
  wordless: json(400, {}),
  bare: json(400, { message: 'No se pudo guardar la tarjeta 4242424242424242.' }),
  code: json(400, { message: 'cvv 864 bad', errors: { ccv: ['El código 864 no es correcto.'] } }),
  inherited: json(400, { message: 'constructor', errors: { constructor: ['Uno.'], toString: ['Dos.'] } }),
  unauthorized: json(401, { message: 'Unknown key.' }),
  'unauthorized-held': json(401, { code: 'unauthenticated', message: 'Su sesión se cerró.' }),
  customer: json(404, { message: 'No such customer.' }),
  busy: json(429, { message: 'Too many.' }),
  broken: json(500, { message: 'Broken.' }),
  html: { status: 200, type: 'text/html', body: '<!doctype html><p>Hello 4242424242424242' },
  nameless: json(201, { brand: 'visa' }),
  brandless: json(201, { id: 'card_1', brand: null }),
  uuid: json(201, { id: '01920358-1158-7644-8310-405817564029', brand: 'visa' }),
  account: json(201, { id: 'account_1', authorization: true }),
  'account-held': json(201, { id: 'account_1', authorization: true }),
  digits: json(201, { id: '4242424242424242', brand: 'visa' }),
  forbidden: json(403, { message: 'Esta cuenta no recibe tarjetas.' }),
  'errors-bare': refusal({ ccv: 'x' }),
  'errors-key': refusal({ ccv: ['unknown'] }),
  'held-key': json(400, { message: 'held' }),
};

function json(status, body) {
  return { status, type: 'application/json', body: JSON.stringify(body) };
}

/** A refusal of the whole card, with errors of fields as they should be or not. */
function refusal(errors) {
  return json(422, { message: 'No se aceptó la tarjeta.', errors });
}

export function cardsAddress() {
  const runs = new Map();
  return (context, next) => {
    const [, prefix, name, answer] = context.path.split('/');
    if (prefix !== 'cards') return next();
    if (!runs.has(name)) runs.set(name, new Run());
    return runs.get(name).answer(context, isBankList(context) ? 'banks-of-accounts' : answer);
  };
}

class Run {
  calls = [];
  #links = new ConnectLinks();
  #closed = Promise.withResolvers();
  #released = Promise.withResolvers();
  #posted = Promise.withResolvers();
  #next = { status: 404 };

  async answer(context, answer) {
    if (answer === 'calls') context.body = this.calls;
    else if (answer === 'set-links') {
      this.#links.set(JSON.parse(await textOf(context.req)));
      context.status = 204;
    } else if (answer === 'next') {
      this.#next = JSON.parse(await textOf(context.req));
      context.status = 204;
    } else if (answer in this.#controls) {
      await this.#controls[answer]();
      context.status = 204;
    } else await this.#serve(context, answer);
  }

  #controls = {
    release: () => this.#released.resolve(),
    closed: () => this.#closed.promise,
    posted: () => this.#posted.promise,
  };

  async #serveNext(context) {
    const { headers = {}, isHeld, ...next } = this.#next;
    if (isHeld) await this.#released.promise;
    context.set(headers);
    if (next.status) Object.assign(context, { type: 'application/json' }, next);
    else failures.reset(context);
  }

  async #serve(context, answer) {
    const { path, method, headers, req, res } = context;
    const text = await textOf(req);
    const isJson = headers['content-type']?.includes('json');
    const before = this.calls.filter((call) => call.path === path).length;
    const body = isJson ? JSON.parse(text) : text || undefined;
    this.calls.push({ path, method, headers, body });
    if (answer === 'form') this.#posted.resolve();
    res.once('close', () => res.writableFinished || this.#closed.resolve());
    if (/\bheld$/.test(answer)) await this.#released.promise;
    if (answer in failures) {
      context.respond = false;
      failures[answer](context);
    } else if (answer === 'links') {
      const { headers: own = {}, ...reply } = this.#links.answer(context, body);
      context.set(own);
      Object.assign(context, reply);
    } else if (answer === 'payments' || answer === 'checkouts') await this.#serveNext(context);
    else Object.assign(context, (custom[answer] ?? bankLists[answer])?.(context, before) ?? answers[answer]);
  }
}

const custom = {
  custom(context) {
    const { status, body = '', ...headers } = context.query;
    context.set(headers);
    return { status: Number(status), body };
  },
  'broken-once': (_, before) => (before ? answers.created : answers.broken),
  /** In the path, for an address that can have no query: `/refused/<status>/<JSON>`. */
  refused({ path }) {
    const [status, body] = path.split('/').slice(4);
    return { status: Number(status), type: 'application/json', body: decodeURIComponent(body) };
  },
};

const failures = {
  /** Not before the answer begins: a browser sends again by itself what a reused connection took no answer to. */
  reset(context) {
    const { req, res } = context;
    context.respond = false;
    res.writeHead(201, { 'content-type': 'application/json', 'content-length': '100' });
    res.write('{"id": ', () => req.socket.destroy());
  },
  lost({ req }) {
    req.socket.destroy();
  },
};

async function textOf(request) {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
