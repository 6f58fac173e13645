/** What is published, each after what it stands on. */
export const packages = ['contract', 'card', 'elements', 'server', 'sandbox'] as const;
