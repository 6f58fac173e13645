export const customer_id = '0190c3a4-5f1e-7b62-9d3a-2f6f0b8f1c11';
export const account_id = '0190c3a4-6a02-7c11-8e57-91d2c7a0f322';
export const card_id = '0190c3a4-7be9-7d45-a1c6-3b8e5d9f4433';
