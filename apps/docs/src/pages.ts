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
    ['Going live', '/going-live'],
  ]),
  group('Elements', [
    ['Overview', '/elements/'],
    ['Card form', '/elements/card-form'],
    ['Account form', '/elements/account-form'],
    ['Bank picker', '/elements/bank-picker'],
    ['Connect link', '/elements/connect-link'],
    ['Payment link', '/elements/payment-link'],
  ]),
];

/** Navigation and texts of the English pages. */
export const english: DefaultTheme.Config = {
  nav: [
    { text: 'Start', link: '/start' },
    { text: 'Elements', link: '/elements/' },
  ],
  sidebar,
  outline: [2, 3],
  docFooter: { prev: 'Before', next: 'Next' },
};

/** Navigation and texts of the Spanish pages. */
export const spanish: DefaultTheme.Config = {
  nav: [{ text: 'Empezar', link: '/es/start' }],
  sidebar: [group('Empezar', [['Cinco minutos', '/es/start']])],
  outline: { level: [2, 3], label: 'En esta página' },
};
