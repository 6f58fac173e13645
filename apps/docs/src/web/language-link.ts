import { useData, withBase } from 'vitepress';
import { defineComponent, h } from 'vue';

/** A page's translation, in its frontmatter: `config.ts` finds it. */
interface Translation {
  readonly link: string;
  readonly lang: string;
  readonly label: string;
}

/** The link to the same page in the other language, in place of VitePress's menu, which also leads where there is none. */
export default defineComponent({
  props: {
    /** In the menu of a phone. */
    screen: Boolean,
  },
  setup(props) {
    const { frontmatter } = useData();
    return () => {
      const translation: Translation | undefined = frontmatter.value['translation'];
      if (!translation) return null;
      const { link, lang, label } = translation;
      const place = props.screen ? 'language-link-of-screen' : 'language-link-of-bar';
      return h('a', { class: ['language-link', place], href: withBase(link), lang, hreflang: lang }, label);
    };
  },
});
