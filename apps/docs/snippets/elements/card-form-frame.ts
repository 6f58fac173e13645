import '@datafono/elements/card-form-frame.define'; // in place of card-form.define
import '@datafono/elements/card-form-frame.en.define'; // adds English
