import {
  AMEX,
  autofill,
  autofillIn,
  fieldsOf,
  type Shop,
  shop,
  type,
} from '../card-form/card-form.driver.ts';
import '../entries/card-form.en.define.ts';
import { next, partOf, reaches } from '../test-support/submitted.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import { survivesTranslation } from './translator.driver.ts';

/** The element, and the frame of its fields, if they are in a frame. */
const readingsOf = ({ element }: Shop): readonly Element[] => [...new Set([element, fieldsOf(element)])];

const clickPart = (element: Element, part: string) => partOf(element, `[part~=${part}]`).click();

survivesTranslation<Shop>('a card form', {
  open: () => shop('busy'),
  steps: [
    ({ pay }) => pay.click(),
    ({ element }) => autofill(element, 'number', AMEX),
    ({ element }) => element.setAttribute('locale', 'en'),
    ({ element }) => type(element, 'expiry', '9'),
    ({ element }) => type(element, 'code', '1'),
    ({ element }) => element.removeAttribute('locale'),
    ({ element }) => autofillIn(element),
    async ({ element, pay }) => {
      const failed = next(element, 'pay-card-error');
      pay.click();
      await failed;
    },
    ({ element }) => element.setAttribute('locale', 'en'),
  ],
  readingsOf,
  facts: ['American Express'],
});

survivesTranslation<Shop>('a card that is held', {
  open: async () => {
    const page = await shop();
    await autofillIn(page.element);
    return page;
  },
  steps: [
    ({ element, pay }) => {
      pay.click();
      return reaches(element, 'held');
    },
    ({ element }) => element.setAttribute('locale', 'en'),
    ({ element }) => element.showDeclined(),
    ({ element }) => element.removeAttribute('locale'),
    ({ element }) => {
      clickPart(element, 'change');
      return waitUntil(() => !element.shadowRoot?.querySelector('#held')); // it stays until the browser has told of the focus
    },
  ],
  readingsOf,
  facts: ['Visa •••• 4242'],
});
