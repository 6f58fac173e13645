import { expect, test } from 'vitest';
import { budgets, FRAME_PAGE } from './budgets.ts';

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

/** The limits, which `npm run sizes` compares with what the tools of shops build. */
function table(): string {
  const rows = budgets.map(({ name, beyond, limits }) => {
    const label = beyond ? `${beyond} ${name}` : name;
    return `| ${label} | ${beyond ? '+ ' : ''}${kilobytes(limits.vite)} | ${beyond ? '+ ' : ''}${kilobytes(limits.esbuild)} |`;
  });
  return `# Sizes

What a page loads at most, after brotli, with Lit and Spanish. Generated from \`test/size/budgets.ts\`, which
\`npm run sizes\` compares with pages of the packed packages; \`npm run integration -- test/size -u\` writes it anew.

| Page with | Vite | esbuild |
|---|---|---|
${rows.join('\n')}
| the card frame's page, alone | ${kilobytes(FRAME_PAGE)} | |
`;
}

/** @see https://shields.io/badges/endpoint-badge */
function badge(): string {
  const [cardForm] = budgets;
  const message = `${kilobytes(cardForm?.limits.vite ?? Number.NaN)} brotli`;
  return `${JSON.stringify({ schemaVersion: 1, label: 'card form', message, color: 'blue' }, undefined, 2)}\n`;
}

test('the table and the badge of sizes are those of the limits', async () => {
  await expect(table()).toMatchFileSnapshot('../../.github/SIZES.md');
  await expect(badge()).toMatchFileSnapshot('../../.github/sizes-badge.json');
});
