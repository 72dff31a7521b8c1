/** Addresses of the ranges for documentation (RFC 5737). */
export const OFFICE = '203.0.113.24';
export const STRANGER = '198.51.100.77';
export const EDGE = '203.0.113.250';
