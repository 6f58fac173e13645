import '@datafono/elements/account-form.define';
import '@datafono/elements/account-form.en.define';
import '@datafono/elements/card-form.define';
import '@datafono/elements/card-form.en.define';
import '@datafono/elements/connect-link.define';
import '@datafono/elements/connect-link.en.define';
import '@datafono/elements/payment-link.define';
import '@datafono/elements/payment-link.en.define';
