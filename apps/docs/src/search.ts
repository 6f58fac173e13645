import type { DefaultTheme } from 'vitepress';
import { resolvePage } from './resolve.ts';

type Options = NonNullable<DefaultTheme.LocalSearchOptions['miniSearch']>;

/** `Débito` and `debito` are one word. VitePress copies each function into the page, so none may use what is around it. */
const processTerm = (term: string): string => term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What a person searches is looked for in the words of the pages, too: `tema` finds “Theming”. */
const withSynonyms = (term: string): string[] => {
  const synonyms: Readonly<Record<string, readonly string[]>> = {
    color: ['theming', 'colours'],
    colores: ['theming', 'colours'],
    desconocida: ['unknown'],
    desconocido: ['unknown'],
    devolucion: ['refund', 'reembolso'],
    estilo: ['theming', 'tema'],
    llave: ['key'],
    pasarela: ['service', 'servicio'],
    tema: ['theming', 'temas'],
    theme: ['theming', 'tema'],
    typescript: ['types'],
  };
  const plain = term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return [plain, ...(synonyms[plain] ?? [])];
};

/** Guides stand before the reference and the transcripts; the guide about a word before all others. */
const boostDocument = (id: string, term: string): number => {
  const guides: Readonly<Record<string, string>> = {
    csp: '/security',
    error: '/errors',
    errores: '/errors',
    errors: '/errors',
    pse: '/flows/payment-link',
    tema: '/theming',
    temas: '/theming',
    theming: '/theming',
    unknown: '/orders',
  };
  const page = id.replace(/^\/es(?=\/)/, '').replace(/(\.html)?(#.*)?$/, '');
  if (guides[term] === page) return 30;
  return page.startsWith('/reference/') || page === '/changes' || page === '/heard' ? 0.2 : 1;
};

const miniSearch: Options = {
  options: { processTerm },
  searchOptions: { boostDocument, processTerm: withSynonyms },
};

const spanish = {
  button: { buttonText: 'Buscar', buttonAriaLabel: 'Buscar' },
  modal: {
    displayDetails: 'Mostrar los textos',
    resetButtonTitle: 'Borrar',
    backButtonTitle: 'Cerrar la búsqueda',
    noResultsText: 'Sin resultados para',
    footer: {
      selectText: 'abrir',
      selectKeyAriaLabel: 'Enter',
      navigateText: 'mover',
      navigateUpKeyAriaLabel: 'flecha arriba',
      navigateDownKeyAriaLabel: 'flecha abajo',
      closeText: 'cerrar',
      closeKeyAriaLabel: 'Escape',
    },
  },
};

/** The search in the pages of one language, with their snippets and generated parts. */
export const search: NonNullable<DefaultTheme.Config['search']> = {
  provider: 'local',
  options: {
    _render: async (text, env, md) => {
      const html = await md.renderAsync(resolvePage(text, env.path), env);
      return env.frontmatter?.['search'] === false ? '' : html;
    },
    miniSearch,
    locales: { es: { translations: spanish } },
  },
};
