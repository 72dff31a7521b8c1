/** CloudFront's limit for the code of a function, in bytes; a fixed quota. */
export const MAX_FUNCTION_BYTES = 10 * 1024;

/** CloudFront's limit for a header value in a response headers policy, in characters. */
export const MAX_HEADER_LENGTH = 1783;
