import { html } from 'lit';
import { fillIn, PUBLIC_KEY } from '../card-form/card-form.driver.ts';
import { en } from '../card-form/card-form.en.ts';
import { cardFormLanguages, esCO } from '../card-form/card-form.messages.ts';
import type { PayCardForm } from '../card-form/card-form.ts';
import { formControlSuite } from './form-control-suite.driver.ts';
import { TestService } from './test-service.driver.ts';

formControlSuite<PayCardForm>({
  tag: 'pay-card-form',
  name: 'card_id',
  label: esCO.group,
  template: () =>
    html`<pay-card-form
      public-key=${PUBLIC_KEY}
      cards-url=${new TestService().url()}
      customer-id="cus_1"
    ></pay-card-form>`,
  text: [esCO.number, en.number],
  registerEnglish: () => cardFormLanguages.register('en', en),
  fill: fillIn,
  obtainValue: (element) => element.submit(),
  makeOptional: (element) => {
    element.optional = true;
  },
});
