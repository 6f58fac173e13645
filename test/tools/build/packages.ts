/** The published packages, each after its dependencies. */
export const packages = ['contract', 'card', 'http', 'elements', 'server', 'sandbox'] as const;
