import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import { ChainOfCauses } from '../../src/web/chain-of-causes.ts';
import { Checklist } from '../../src/web/checklist.ts';
import { CopyCommand } from '../../src/web/copy-command.ts';
import { Layout } from '../../src/web/layout.ts';
import { Live } from '../../src/web/live.ts';
import { ThemeMaker } from '../../src/web/theme-maker.ts';
import './style.css';
import './drawings.css';
import './front.css';
import './chain.css';

export default {
  extends: DefaultTheme,
  Layout,
  enhanceApp: ({ app }) => {
    const components = { Checklist, ChainOfCauses, CopyCommand, Live, ThemeMaker };
    for (const [name, component] of Object.entries(components)) app.component(name, component);
  },
} satisfies Theme;
