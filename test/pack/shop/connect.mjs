import '@datafono/elements/connect-link.define';
