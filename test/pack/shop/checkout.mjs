import '@datafono/elements/card-form.define';
