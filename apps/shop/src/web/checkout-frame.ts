import '@datafono/elements/card-form-frame.define';
import '@datafono/elements/card-form-frame.en.define';
import './checkout.ts';
