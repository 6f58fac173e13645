import { redirect } from '@sveltejs/kit';
import { newOrder } from '../../payments.js';

export const GET = () => redirect(303, newOrder());
