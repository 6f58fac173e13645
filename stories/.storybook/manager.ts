import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Datafono',
    brandUrl: './',
    colorPrimary: '#0b5cad',
    colorSecondary: '#0b5cad',
    appBg: '#f6f7f9',
    appBorderRadius: 6,
    inputBorderRadius: 6,
  }),
});
