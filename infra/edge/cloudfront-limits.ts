/** The largest function that CloudFront takes, in bytes; it cannot be raised. */
export const MAX_FUNCTION_BYTES = 10 * 1024;

/** Longest header value, in characters, that a response headers policy takes. */
export const MAX_HEADER_LENGTH = 1783;
