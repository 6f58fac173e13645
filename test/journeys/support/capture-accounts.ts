import { text } from '../../tools/service-calls.ts';
import type { PagesStage } from './pages-stage.ts';

export async function captureAccounts(
  { sandbox, service }: PagesStage,
  url: string,
  count: number,
): Promise<void> {
  const { data } = await service.read('/v1/accounts/banks');
  const bank_id = Array.isArray(data) ? text(data[0], 'id') : '';
  const account = { method: 'account', bank_id, subtype: 'SAVINGS', authorization: 'true' };
  for (let index = 0; index < count; index += 1) {
    const body = new URLSearchParams({ ...account, account_number: String(1_234_501 + index) });
    const { status } = await fetch(url, { method: 'POST', body, headers: { origin: sandbox.pages } });
    if (status !== 200) throw new Error(`The account was not captured: ${status}`);
  }
}
