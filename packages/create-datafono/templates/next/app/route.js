import { redirect } from 'next/navigation';
import { newOrder } from '../payments.js';

export const dynamic = 'force-dynamic'; // each visit has an order of its own
export const GET = () => redirect(newOrder());
