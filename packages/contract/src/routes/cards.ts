import { createCard } from '../endpoints.ts';
import { Card, CardCreate } from '../resources/card.ts';
import { route } from './route.ts';

export const cardRoutes = {
  create: route(createCard, {
    request: CardCreate,
    response: Card,
  }),
} as const;
