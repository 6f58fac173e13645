import { openapi } from '@datafono/contract/openapi';
import { answer } from '../core/answer.ts';
import { responseOf } from '../core/reply.ts';
import type { Service } from '../core/service.ts';

/** Where the API describes itself, in OpenAPI. */
export const DESCRIPTION = '/openapi.json';

/** The description of this very sandbox: its profile's answers, its addresses. */
export const describeApi = ({ profile, addresses: { api, cards } }: Pick<Service, 'profile' | 'addresses'>) =>
  responseOf(answer(200, openapi(profile, { api, cards })));
