import vue from '@vitejs/plugin-vue';

const isCustomElement = (tag) => tag.startsWith('pay-');

export default { plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] };
