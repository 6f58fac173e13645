import { Problem } from '../routes/answers.ts';
import { type Language, languageOf } from '../routes/texts.ts';
import { openCapture } from './captures.ts';
import { languageFor, type PageOptions } from './checkout-page.ts';
import type { CheckoutSettings } from './checkout-settings.ts';
import { consentIn, idIn, labelIn, type SentForm } from './form-fields.ts';
import type { Done, FormPage } from './form-page.ts';
import { addMethod, removeMethod, savedMethods } from './methods.ts';
import { type MethodsView, methodsHtml, unreadMethodsHtml } from './methods-html.ts';
import { type Notice, noticeIn } from './notice.ts';
import { findCustomer, type Shopper } from './people.ts';

/** Who sees what they have saved, and the path of that page. */
interface MethodsVisit {
  readonly shopper: Shopper;
  readonly page: string;
}

/** The page of what whoever is signed in has saved. @throws {Problem} `unauthenticated` */
export async function methodsFormPage(
  settings: CheckoutSettings,
  request: Request,
  page: string,
): Promise<FormPage> {
  const shopper = await settings.shopper(request);
  if (!shopper) throw new Problem('unauthenticated');
  const visit = { shopper, page };
  const lang = languageOf(request);
  return {
    path: page,
    act: (sent) => act(settings, visit, sent),
    read: async (notice) => {
      const { view, html } = await methodsPage(settings, request, visit, { lang, notice });
      return { state: view.state, saved: view.saved, html };
    },
    unread: () => ({ state: 'unavailable', html: unreadMethodsHtml(settings, page, lang) }),
  };
}

/** The HTML of the page, for the page of the shop. It never fails for a store or a service that is down. */
export async function methodsPageHtml(
  settings: CheckoutSettings,
  request: Request,
  options: PageOptions,
): Promise<string | undefined> {
  const { methodsPage: page, now, report } = settings;
  const lang = languageFor(request, options);
  const shopper = await settings.shopper(request);
  if (!shopper || page === undefined) return undefined;
  try {
    const notice = noticeIn(request, now());
    return (await methodsPage(settings, request, { shopper, page }, { lang, notice })).html;
  } catch (error) {
    report(error);
    return unreadMethodsHtml(settings, page, lang);
  }
}

/** Reads what a person has saved, and writes its page. @throws whatever the store throws */
async function methodsPage(
  settings: CheckoutSettings,
  request: Request,
  { shopper, page }: MethodsVisit,
  { lang, notice }: { readonly lang: Language; readonly notice: Notice | undefined },
): Promise<{ readonly view: MethodsView; readonly html: string }> {
  const saved = await savedMethods(settings, shopper.id);
  const { customer, isRefused } = await findCustomer(settings, shopper);
  const token = await settings.token?.(request);
  const state = customer === undefined ? 'unavailable' : 'open';
  const view: MethodsView = { state, saved, customer, isRefused, notice };
  const address = `${settings.path}/methods`;
  const writing = { settings, language: lang, banks: [], token, address };
  return { view, html: methodsHtml(view, writing, page) };
}

/** Does what a form of the page says. */
async function act(
  settings: CheckoutSettings,
  { shopper, page }: MethodsVisit,
  sent: SentForm,
): Promise<Done> {
  const [action = '', id = '', confirmed] = (sent.form.get('do') ?? '').split(':');
  switch (action) {
    case 'add':
      await addCard(settings, shopper, sent);
      return { notice: { kind: 'added' } };
    case 'capture':
      if (!settings.ways.includes('capture')) break;
      return { to: await openCapture(settings, { shopper, page: new URL(page, sent.origin).href }) };
    case 'remove':
      if (confirmed !== 'confirmed') return { notice: { kind: 'confirm', method: id } };
      await removeMethod(settings, shopper.id, id);
      return { notice: { kind: 'removed' } };
    case 'show':
      return {};
  }
  throw new Problem('invalid', { fields: ['do'] });
}

/** Saves a card that the form has made, for who agrees to that. */
async function addCard(settings: CheckoutSettings, { id: person }: Shopper, sent: SentForm): Promise<void> {
  if (!settings.ways.includes('card')) throw new Problem('invalid', { fields: ['way'] });
  const field = 'card_id';
  const id = idIn(sent.form, field);
  const consent = consentIn(settings, sent, field);
  if (!consent) throw new Problem('invalid', { fields: ['authorization'] });
  await addMethod(settings, { person, id, field, label: labelIn(sent.form), consent });
}
