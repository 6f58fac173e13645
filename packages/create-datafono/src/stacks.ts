/** The stacks by what a person writes; each is made of folders of `templates`, a later one over an earlier one. */
export const stacks = {
  node: { title: 'HTML + Node', folders: ['shared', 'html', 'node'] },
  express: { title: 'HTML + Express', folders: ['shared', 'html', 'express'] },
  next: { title: 'Next', folders: ['shared', 'next'] },
  sveltekit: { title: 'SvelteKit', folders: ['shared', 'sveltekit'] },
  'vue-hono': { title: 'Vue + Hono', folders: ['shared', 'vue-hono'] },
} as const;

export type Stack = keyof typeof stacks;

export const isStack = (name: string): name is Stack => Object.hasOwn(stacks, name);
