import { openapi } from '@datafono/contract/openapi';
import { answer } from '../core/answer.ts';
import { responseOf } from '../core/reply.ts';
import type { Service } from '../core/service.ts';

/** Path of the OpenAPI description. */
export const DESCRIPTION = '/openapi.json';

/** Answers with the OpenAPI description of this sandbox, with its profile and addresses. */
export const describeApi = ({ profile, addresses: { api, cards } }: Pick<Service, 'profile' | 'addresses'>) =>
  responseOf(answer(200, openapi(profile, { api, cards })));
