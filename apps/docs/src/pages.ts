import type { DefaultTheme } from 'vitepress';

/** A page of the site: its words in the sidebar, and its path. */
type Link = readonly [text: string, link: string];

const group = (text: string, links: readonly Link[], collapsed?: boolean): DefaultTheme.SidebarItem => ({
  text,
  ...(collapsed !== undefined && { collapsed }),
  items: links.map(([name, link]) => ({ text: name, link })),
});

const sidebar: DefaultTheme.SidebarItem[] = [
  group('Start', [
    ['Five minutes', '/start'],
    ['Checkout', '/checkout'],
    ['Webhooks', '/webhooks'],
    ['Security and PCI', '/security'],
    ['Going live', '/going-live'],
  ]),
  group('The parts', [
    ['Orders charged once', '/orders'],
    ['Elements', '/elements/'],
    ['Checkout', '/elements/checkout'],
    ['Card form', '/elements/card-form'],
    ['Account form', '/elements/account-form'],
    ['Bank picker', '/elements/bank-picker'],
    ['Connect link', '/elements/connect-link'],
    ['Payment link', '/elements/payment-link'],
    ['CSRF of frameworks', '/elements/csrf'],
    ['Theming', '/theming'],
    ['Accessibility, browsers, languages', '/accessibility'],
    ['Heard, word for word', '/heard'],
    ['Accessibility conformance report', '/accessibility-report'],
  ]),
  group('Flows', [
    ['Card', '/flows/card'],
    ['Account debit', '/flows/account-debit'],
    ['Payout', '/flows/payout'],
    ['Capture link', '/flows/capture-link'],
    ['Payment link', '/flows/payment-link'],
    ['Invoices', '/flows/invoices'],
  ]),
  group(
    'By server',
    [
      ['Node', '/servers/node'],
      ['Express', '/servers/express'],
      ['Fastify', '/servers/fastify'],
      ['Hono', '/servers/hono'],
      ['Next', '/servers/next'],
      ['SvelteKit', '/servers/sveltekit'],
      ['React Router', '/servers/react-router'],
      ['Astro', '/servers/astro'],
      ['Worker', '/servers/worker'],
    ],
    true,
  ),
  group(
    'By front end',
    [
      ['HTML', '/front-ends/html'],
      ['React', '/front-ends/react'],
      ['Next', '/front-ends/next'],
      ['Vue', '/front-ends/vue'],
      ['Svelte', '/front-ends/svelte'],
      ['Solid', '/front-ends/solid'],
      ['Angular', '/front-ends/angular'],
    ],
    true,
  ),
  group('Trying and testing', [
    ['Sandbox', '/sandbox/'],
    ['Commands', '/sandbox/commands'],
    ['Inspector', '/sandbox/inspector'],
    ['Control API', '/sandbox/control'],
    ['Testing your shop', '/testing'],
    ['Errors', '/errors'],
    ['Leaving a drop-in', '/leaving-a-drop-in'],
    ['Migrating', '/migrating'],
  ]),
  group(
    'Reference',
    [
      ['Elements in detail', '/reference/elements-in-detail'],
      ['Server helper in detail', '/reference/server-in-detail'],
      ['Sandbox in detail', '/reference/sandbox-in-detail'],
      ['@datafono/server', '/reference/server'],
      ['…/orders', '/reference/server-orders'],
      ['…/pay-routes', '/reference/server-pay-routes'],
      ['…/postgres', '/reference/server-postgres'],
      ['…/sqlite', '/reference/server-sqlite'],
      ['…/testing', '/reference/server-testing'],
      ['The service: operations', '/reference/service'],
      ['The service: objects', '/reference/service-objects'],
      ['States and events', '/reference/states'],
      ['Conformance', '/reference/conformance'],
      ['Assumptions', '/reference/assumptions'],
      ['Changes, support', '/changes'],
    ],
    true,
  ),
];

const source = 'https://github.com/datafono/datafono/edit/main/apps/docs/pages/:path';

/** A day of Colombia, whoever reads it where. */
const dates = { dateStyle: 'long', timeZone: 'America/Bogota', forceLocale: true } as const;

/** Navigation and texts of the English pages. */
export const english: DefaultTheme.Config = {
  nav: [
    { text: 'Start', link: '/start' },
    { text: 'Checkout', link: '/checkout' },
    { text: 'Elements', link: '/elements/' },
    { text: 'Security', link: '/security' },
    { text: 'Reference', link: '/reference/server' },
  ],
  sidebar,
  outline: { level: [2, 3], label: 'On this page' },
  docFooter: { prev: 'Previous', next: 'Next' },
  editLink: { pattern: source, text: 'Edit this page' },
  lastUpdated: { text: 'Updated', formatOptions: dates },
  notFound: {
    title: 'There is no such page',
    quote: 'The address may have changed. The search finds it by what it is about.',
    linkText: 'To the first page',
    linkLabel: 'To the first page',
  },
};

/** Navigation and texts of the Spanish pages. */
export const spanish: DefaultTheme.Config = {
  nav: [
    { text: 'Empezar', link: '/es/start' },
    { text: 'Checkout', link: '/es/checkout' },
    { text: 'Elementos', link: '/es/elements/' },
    { text: 'Seguridad', link: '/es/security' },
    { text: 'Errores', link: '/es/errors' },
  ],
  sidebar: [
    group('Empezar', [
      ['Cinco minutos', '/es/start'],
      ['Checkout', '/es/checkout'],
      ['Webhooks', '/es/webhooks'],
      ['Seguridad y PCI', '/es/security'],
      ['Salir a producción', '/es/going-live'],
    ]),
    group('Las partes', [
      ['Pedidos que se cobran una vez', '/es/orders'],
      ['Elementos', '/es/elements/'],
      ['Checkout', '/es/elements/checkout'],
      ['Formulario de tarjeta', '/es/elements/card-form'],
      ['Formulario de cuenta', '/es/elements/account-form'],
      ['Selector de banco', '/es/elements/bank-picker'],
      ['Link de captura', '/es/elements/connect-link'],
      ['Link de pago', '/es/elements/payment-link'],
      ['Tema', '/es/theming'],
      ['Accesibilidad, navegadores, idiomas', '/es/accessibility'],
      ['Informe de conformidad de accesibilidad', '/es/accessibility-report'],
    ]),
    group('Flujos', [
      ['Tarjeta', '/es/flows/card'],
      ['Débito de una cuenta', '/es/flows/account-debit'],
      ['Captura con link', '/es/flows/capture-link'],
      ['Pago con link', '/es/flows/payment-link'],
    ]),
    group('Probar', [
      ['Sandbox', '/es/sandbox/'],
      ['Probar su tienda', '/es/testing'],
      ['Errores', '/es/errors'],
    ]),
  ],
  outline: { level: [2, 3], label: 'En esta página' },
  docFooter: { prev: 'Anterior', next: 'Siguiente' },
  editLink: { pattern: source, text: 'Editar esta página' },
  lastUpdated: { text: 'Actualizada', formatOptions: dates },
  darkModeSwitchLabel: 'Tema claro u oscuro',
  lightModeSwitchTitle: 'Cambiar al tema claro',
  darkModeSwitchTitle: 'Cambiar al tema oscuro',
  sidebarMenuLabel: 'Menú',
  returnToTopLabel: 'Volver arriba',
  skipToContentLabel: 'Ir al contenido',
  extraMenuLabel: 'Más opciones',
  notFound: {
    title: 'Esa página no existe',
    quote: 'Puede que la dirección haya cambiado. Búsquela por su tema.',
    linkText: 'Ir al inicio',
    linkLabel: 'Ir al inicio',
  },
};
