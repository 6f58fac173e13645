import { expect } from '@open-wc/testing';
import { settled } from '../test-support/card-mode.driver.ts';
import { isIn, next, press, reaches } from '../test-support/submitted.driver.ts';
import {
  CODE,
  control,
  errorOf,
  filledShop,
  focusedIn,
  type Shop,
  shop,
  shownIn,
  type,
  VISA,
} from './card-form.driver.ts';
import type { PayCardForm } from './card-form.ts';
import { holds } from './frame-differences.driver.ts';

describe('a filler that fires only change', () => {
  async function fill(element: PayCardForm): Promise<void> {
    const values = { number: VISA, expiry: '04/2035', code: CODE, holder: 'Ana Gómez' } as const;
    for (const [field, value] of Object.entries(values)) {
      const input = control(element, field as keyof typeof values);
      input.value = value;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }
    const consent = control(element, 'consent');
    consent.checked = true;
    consent.dispatchEvent(new Event('change', { bubbles: true }));
    await settled();
  }

  it('is heard in every field, and where it takes something back', async () => {
    const { element, form, pay } = await shop();
    await fill(element);
    expect(control(element, 'number').value).to.equal('4242 4242 4242 4242');
    const consent = control(element, 'consent');
    consent.checked = false;
    consent.dispatchEvent(new Event('change', { bubbles: true }));
    expect(isIn(element, 'complete')).to.equal(false);
    await fill(element);
    const submitted = next(form, 'submit');
    pay.click();
    await submitted;
    expect(element.value).to.equal('card_1');
  });
});

describe('a filler that fires nothing', () => {
  const places: Readonly<Record<string, (shop: Shop) => HTMLElement>> = {
    'a press of the button': ({ pay }) => pay,
    'Enter in a field': ({ element }) => control(element, 'holder'),
  };
  for (const [way, placeOf] of Object.entries(places))
    it(`is read at ${way}`, async () => {
      const page = await shop();
      const { element, form } = page;
      const values = { number: VISA, expiry: '0435', code: CODE, holder: 'Ana Gómez' } as const;
      for (const [field, value] of Object.entries(values))
        control(element, field as keyof typeof values).value = value;
      control(element, 'consent').click();
      placeOf(page).focus();
      const submitted = next(form, 'submit');
      if (!holds('a filler that fires nothing is read by the first press')) {
        await press('Enter');
        await reaches(element, 'complete');
      }
      await press('Enter');
      await submitted;
      expect(element.card).to.include({ id: 'card_1', lastFour: '4242' });
    });
});

if (holds('a filler that fires nothing is read by the first press'))
  describe('a filler that fires nothing, in a form that a script submits', () => {
    async function filled() {
      const page = await shop();
      const { element } = page;
      const values = { number: VISA, expiry: '0435', code: CODE, holder: 'Ana Gómez' } as const;
      control(element, 'consent').click();
      for (const [field, value] of Object.entries(values))
        control(element, field as keyof typeof values).value = value;
      return page;
    }

    it('is read when the element is validated or submitted', async () => {
      const { element: checked } = await filled();
      expect(checked.checkValidity()).to.equal(true);
      const { element: reported } = await filled();
      expect(reported.reportValidity()).to.equal(true);
      const { element: submitted } = await filled();
      expect(await submitted.submit()).to.include({ id: 'card_1' });
    });

    it('is read when the form is submitted, and reported as no error; the second submit goes on', async () => {
      const { element, form } = await filled();
      const errors: unknown[] = [];
      element.addEventListener('pay-card-error', ({ error }) => errors.push(error));
      form.requestSubmit();
      expect(element.matches(':state(complete)')).to.equal(true);
      expect(await shownIn(element)).not.to.include('Escriba');
      const submitted = next(form, 'submit');
      form.requestSubmit();
      await submitted;
      expect(element.value).to.equal('card_1');
      expect(errors).to.be.empty;
    });
  });

describe('a change that follows the person’s own edit', () => {
  it('changes nothing: no error goes, and none is taken for a new entry', async () => {
    const { element, pay } = await filledShop();
    control(element, 'expiry').select();
    await type(element, 'expiry', '0119');
    expect(await errorOf(element, 'expiry')).to.equal('Tarjeta vencida.');
    const changed = next(control(element, 'expiry'), 'change');
    await press('Tab');
    await changed;
    expect(await errorOf(element, 'expiry')).to.equal('Tarjeta vencida.');
    const invalid = next(element, 'invalid');
    pay.click();
    await invalid;
    expect(await focusedIn(element)).to.equal('expiry');
  });
});
