import { openapi } from '@datafono/contract/openapi';
import type { Service } from '../service.ts';
import { answer } from './answer.ts';
import { responseOf } from './reply.ts';

/** Where the API describes itself, in OpenAPI. */
export const DESCRIPTION = '/openapi.json';

/** The description of this very sandbox: its profile's answers, its addresses. */
export const describeApi = ({ profile, addresses: { api, cards } }: Pick<Service, 'profile' | 'addresses'>) =>
  responseOf(answer(200, openapi(profile, { api, cards })));
