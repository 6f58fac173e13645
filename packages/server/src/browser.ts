throw new Error(
  '@datafono/server holds a secret key and does not load in a browser. In a page, use @datafono/elements with the public key.',
);

export {};
