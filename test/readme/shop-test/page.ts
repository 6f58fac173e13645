import '@datafono/elements/account-form.define';
import '@datafono/elements/account-form.en.define';
import '@datafono/elements/card-form.define';
import '@datafono/elements/card-form.en.define';
