/** The published packages, each after its dependencies. */
export const packages = ['contract', 'card', 'elements', 'server', 'sandbox'] as const;
