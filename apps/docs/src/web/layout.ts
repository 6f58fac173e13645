import { useData } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import { defineComponent, h } from 'vue';

const PageVersion = defineComponent({
  setup() {
    const { frontmatter, lang } = useData();
    return () =>
      h(
        'p',
        { class: 'page-version' },
        `${lang.value.startsWith('es') ? 'Para la versión' : 'For version'} ${frontmatter.value['version']}`,
      );
  },
});

/** VitePress's layout, with the version that a page is about. */
export const Layout = defineComponent({
  setup: () => () => h(DefaultTheme.Layout, null, { 'doc-footer-before': () => h(PageVersion) }),
});
