/** Where a customer writes to the shop; `.example` is nobody's (RFC 2606). */
export const contact = 'hola@lavereda.example';
