import { defaultClientConditions, defaultServerConditions } from 'vite';

/**
 * The one recipe that everything of this repository is bundled, served and tested with: packages are taken
 * from their TypeScript source by the `source` export condition, so nothing needs a build first.
 *
 * @see https://vite.dev/config/shared-options#resolve-conditions
 */
const sourceFirst = {
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
};

export default sourceFirst;
