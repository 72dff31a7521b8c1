import * as z from 'zod';
import type { Statement } from './policy-document.ts';

const servicePrincipal = z.object({ Service: z.union([z.string(), z.array(z.string())]) });

/** Whether a statement of a resource's policy speaks of a service of AWS, such as `cloudfront.amazonaws.com`. */
export function concernsService({ Principal }: Statement, service: string): boolean {
  if (Principal === '*') return true;
  const services = servicePrincipal.safeParse(Principal);
  if (services.success) return [services.data.Service].flat().includes(service);
  return z.object({ AWS: z.literal('*') }).safeParse(Principal).success;
}
