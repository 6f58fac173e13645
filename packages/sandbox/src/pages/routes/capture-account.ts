import {
  AccountSubmission,
  type PublicAccount,
  type PublicBankList,
  type PublicProblem,
} from '@datafono/contract';
import { type Context as Call, Hono } from 'hono';
import { banksFor } from '../../operations/banks.ts';
import { type CaptureResult, completeCapture } from '../../operations/connect-links/capture-page.ts';
import { saveId } from '../cookies.ts';
import { type PagesEnv, pageContext } from '../pages-env.ts';
import { unreadable } from '../read-form.ts';
import type { Site } from './site.ts';

type AccountContext = Call<PagesEnv, '/:token/c/:id/accounts'>;

/** The routes that `<pay-account-form>` calls below the address of its capture link: the banks, and the capture of an account. */
export function captureAccountRoutes(site: Site): Hono<PagesEnv> {
  const app = new Hono<PagesEnv>();

  app.get('/:token/c/:id/banks', async (c) => {
    const { notNow } = pageContext(c, site.assets).texts;
    const banks = await c.get('act')(banksFor);
    const data = banks.map(({ id, name, kind, available }) => ({
      id,
      name,
      kind,
      ...(!available && { disabled: notNow }),
    }));
    return c.json({ data } satisfies PublicBankList);
  });

  // A captured method exists to be charged, so nothing is captured without an authorization. A repeat with the same account gives
  // the first result, whatever its `submission_id`.
  app.post('/:token/c/:id/accounts', async (c) => {
    const { data, error } = AccountSubmission().safeParse(await c.req.json().catch(unreadable));
    if (!data) return refuse(c, site, namesIn(error.issues));
    const { submission_id: _, authorization = false, ...account } = data;
    if (!authorization) return refuse(c, site, ['authorization']);
    const method = { kind: 'account', ...account, authorization } as const;
    const result = await c.get('act')((context) => completeCapture(context, c.req.param('id'), method));
    if (result.state === 'refused') return refuse(c, site, Object.keys(result.errors));
    if (result.state !== 'captured') return endAnswer(c, site, result.state);
    saveId(c, 'saved', result.id, `/${c.req.param('token')}/c/${c.req.param('id')}`);
    const { bank_id, subtype } = account;
    return c.json({ id: result.id, bank_id, subtype, authorization } satisfies PublicAccount, 201);
  });

  return app;
}

/** The names of the invalid fields; empty for a body that is not an object, or that has an unknown field. */
const namesIn = (issues: readonly { readonly path: readonly PropertyKey[] }[]): readonly string[] =>
  issues.flatMap(({ path }) => (path[0] === undefined ? [] : String(path[0])));

/**
 * Names the invalid fields, at which a person reads the element's own words. No field is named for a bank that is out of service,
 * or for a link that does not accept accounts.
 */
function refuse(c: AccountContext, site: Site, fields: readonly string[]): Response {
  const { errors } = pageContext(c, site.assets).texts;
  const byField: Readonly<Record<string, string>> = {
    method: errors.method,
    bank_id: errors.bankUnavailable,
  };
  const [message] = fields.flatMap((field) => byField[field] ?? []);
  return c.json(
    (message ? { code: 'invalid', message } : { code: 'invalid', fields }) satisfies PublicProblem,
    422,
  );
}

type Ended = Exclude<CaptureResult['state'], 'captured' | 'refused'>;

function endAnswer(c: AccountContext, site: Site, state: Ended): Response {
  const { texts } = pageContext(c, site.assets);
  const message = { used: texts.lostText, closed: texts.closedText, unknown: texts.unknownText }[state];
  return c.json({ code: 'ended', message } satisfies PublicProblem, state === 'unknown' ? 404 : 410);
}
