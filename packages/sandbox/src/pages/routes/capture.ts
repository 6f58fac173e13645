import { type Context as Call, Hono } from 'hono';
import {
  type CaptureResult,
  completeCapture,
  type LinkState,
  openLink,
  readLink,
  readSavedMethod,
  type SavedMethod,
} from '../../operations/connect-links/capture-page.ts';
import { savedId, saveId } from '../cookies.ts';
import { inLanguage, type PagesEnv, pageContext } from '../pages-env.ts';
import { readForm, textOf } from '../read-form.ts';
import { accountCapturePage, type CaptureKind, cardCapturePage } from '../views/capture-page.ts';
import { capturedPage } from '../views/ended-page.ts';
import { cardSettings, isArrival, type Site, showEnd } from './site.ts';

type OpenLink = Extract<LinkState, { state: 'open' }>;
type Captured = Extract<CaptureResult, { state: 'captured' }>;
type CaptureContext = Call<PagesEnv, '/:token/c/:id'>;
type Answer = Promise<Response>;

/** Routes of a capture link: its form, the submission and the result. */
export function captureRoutes(site: Site): Hono<PagesEnv> {
  const app = new Hono<PagesEnv>();

  app.get('/:token/c/:id', async (c) => {
    const link = await c.get('act')((context) =>
      (isArrival(c.req) ? openLink : readLink)(context, c.req.param('id')),
    );
    if (link.state !== 'open') return showEnd(c, site, link.state);
    return showKind(c, site, link);
  });

  app.post('/:token/c/:id', async (c) => {
    const form = await readForm(c.req.raw);
    const isAccount = textOf(form, 'method') === 'account';
    return isAccount
      ? sendAccount(c, site, textOf(form, 'account_id'))
      : sendCard(c, site, textOf(form, 'card_id'));
  });

  app.get('/:token/c/:id/done', async (c) => {
    const link = await linkOf(c);
    if (link.state === 'closed' || link.state === 'unknown') return showEnd(c, site, link.state);
    if (link.state === 'open' && link.completed === 0) return c.redirect(inLanguage(c, pathOf(c)), 303);
    const kind = c.req.query('method') === 'account' ? 'account' : 'card';
    const again = link.state === 'open' ? pathOf(c) : undefined;
    const method = await readSaved(c);
    return c.html(
      capturedPage(pageContext(c, site.assets), { kind, method, again, back: link.redirect_url }),
    );
  });

  return app;
}

const pathOf = ({ req }: CaptureContext): string => `/${req.param('token')}/c/${req.param('id')}`;

const linkOf = (c: CaptureContext): Promise<LinkState> =>
  c.get('act')((context) => readLink(context, c.req.param('id')));

/** The method that this browser captured last, which the next page names. */
async function readSaved(c: CaptureContext, id = savedId(c, 'saved')): Promise<SavedMethod | undefined> {
  if (id === undefined) return undefined;
  return c.get('act')((context) => readSavedMethod(context, c.req.param('id'), id));
}

const kindsOf = ({ allows }: OpenLink): readonly CaptureKind[] =>
  (['card', 'account'] as const).filter((kind) => allows[kind]);

/** Shows the requested kind of method if the link allows it, otherwise the first allowed kind. */
async function showKind(c: CaptureContext, site: Site, link: OpenLink, problem?: string): Answer {
  const kinds = kindsOf(link);
  const kind = kinds.find((one) => one === c.req.query('method')) ?? kinds[0];
  if (!kind) return showEnd(c, site, 'nothing');
  return kind === 'card' ? showCard(c, site, link, problem) : showAccount(c, site, link, problem);
}

async function sendCard(c: CaptureContext, site: Site, card_id: string): Answer {
  const { errors } = pageContext(c, site.assets).texts;
  if (card_id === '')
    return showAgain(c, site, 'card', (link) => showCard(c, site, link, errors.cardMissing));
  const method = { kind: 'card', card_id } as const;
  const result = await c.get('act')((context) => completeCapture(context, c.req.param('id'), method));
  if (result.state === 'captured') return showSaved(c, result);
  if (result.state === 'refused')
    return showAgain(c, site, 'card', (link) => showCard(c, site, link, errors.card_id));
  return showEnd(c, site, result.state === 'used' ? 'lost' : result.state);
}

/** Shows that the account was saved: its form captured the account when it created the account. */
async function sendAccount(c: CaptureContext, site: Site, id: string): Answer {
  const saved = await readSaved(c, id);
  if (saved?.kind === 'account') return showSaved(c, { type: 'account', id });
  const { errors } = pageContext(c, site.assets).texts;
  return showAgain(c, site, 'account', (link) => showAccount(c, site, link, errors.accountMissing));
}

function showSaved(c: CaptureContext, { type, id }: Pick<Captured, 'type' | 'id'>): Response {
  saveId(c, 'saved', id, pathOf(c));
  return c.redirect(inLanguage(c, `${pathOf(c)}/done?method=${type}`), 303);
}

/** Shows the form again with 422, or the page for the link's current state. */
async function showAgain(
  c: CaptureContext,
  site: Site,
  kind: CaptureKind,
  show: (link: OpenLink) => Answer,
): Answer {
  const link = await linkOf(c);
  if (link.state !== 'open') return showEnd(c, site, link.state === 'used' ? 'lost' : link.state);
  c.status(422);
  if (link.allows[kind]) return show(link);
  return showKind(c, site, link, pageContext(c, site.assets).texts.errors.method);
}

async function showCard(c: CaptureContext, site: Site, link: OpenLink, problem?: string): Answer {
  const card = cardSettings(c, site, link.session);
  const parts = { ...(await partsOf(site, link)), card, problem };
  return c.html(cardCapturePage(pageContext(c, site.assets), parts));
}

async function showAccount(c: CaptureContext, site: Site, link: OpenLink, problem?: string): Answer {
  const parts = { ...(await partsOf(site, link)), src: pathOf(c), problem };
  return c.html(accountCapturePage(pageContext(c, site.assets), parts));
}

const partsOf = async ({ assets }: Site, link: OpenLink) => ({
  kinds: kindsOf(link),
  back: link.redirect_url,
  script: await assets.script(),
});
