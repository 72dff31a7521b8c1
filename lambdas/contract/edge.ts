/**
 * Header that proves to the API that a request came through the edge. CloudFront puts its own value in the place of
 * what a viewer sends. It refuses to add headers that begin with `x-edge-`.
 * Source: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/add-origin-custom-headers.html
 */
export const EDGE_SECRET_HEADER = 'x-from-edge';
