import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import { Checklist } from '../../src/web/checklist.ts';
import { Live } from '../../src/web/live.ts';
import { ThemeMaker } from '../../src/web/theme-maker.ts';
import './style.css';
import './drawings.css';
import './front.css';

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => {
    app.component('Checklist', Checklist).component('Live', Live).component('ThemeMaker', ThemeMaker);
  },
} satisfies Theme;
