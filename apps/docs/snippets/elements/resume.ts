import { resumeConnectLink } from '@datafono/elements/connect-link';

/** On a page of the return that has no `<pay-connect-link>`. */
export async function resume(show: (method: string | undefined) => void): Promise<void> {
  const returned = await resumeConnectLink({ src: '/pay' });
  if (returned?.result === 'completed') show(returned.method?.type);
}
