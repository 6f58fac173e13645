import '@datafono/elements/card-form.define';
import '@datafono/elements/card-form.en.define';
import './checkout.ts';
