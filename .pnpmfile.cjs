'use strict';

/** What the published `dist` of a package has inside. Its source imports them, so they are `dependencies` in the repository. */
const bundled = {
  '@datafono/card-frame': ['@datafono/elements', 'vite'],
  '@datafono/server': ['@datafono/card'],
  '@datafono/sandbox': [
    '@datafono/card-frame',
    '@datafono/elements',
    '@hono/node-server',
    'hono',
    'kysely',
    'lit',
    'zod',
  ],
};

module.exports = {
  hooks: {
    beforePacking(manifest) {
      for (const name of bundled[manifest.name] ?? []) delete manifest.dependencies[name];
      return manifest;
    },
  },
};
