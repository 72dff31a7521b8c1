import { join } from 'node:path';
import {
  type Endpoints,
  type LocalStack,
  type LocalStackOptions,
  startLocalStack,
} from '../local/run-stack.ts';
import { mapsFolder } from '../synth/bundle-functions.ts';
import { fillWithDemo } from './demo.ts';
import { ROOT } from './folders.ts';
import { ADMIN_FILE, ensureLocalAdmin, type LocalAdmin } from './local-admin.ts';

const MAPS = mapsFolder(join(ROOT, 'dist', 'functions'));

export interface ProductOptions extends Omit<LocalStackOptions, 'callersFiles' | 'findSourceMap'> {
  /** Whether demo rows are added, unless they are there. */
  readonly demo?: boolean;
}

/** The content of `.local/endpoints.json`, for tools and tests. */
export interface ProductEndpoints extends Endpoints {
  /** Absent when the template has no user pool. */
  readonly admin?: LocalAdmin;
}

export interface RunningProduct {
  readonly endpoints: ProductEndpoints;
  readonly siteAddress: string;
  readonly functions: LocalStack['functions'];
  readonly stop: () => Promise<void>;
}

async function prepare(
  { endpoints, callUserPool }: LocalStack,
  { dataDirectory, demo = false }: ProductOptions,
): Promise<ProductEndpoints> {
  const { cognito } = endpoints;
  const admin =
    callUserPool && cognito && (await ensureLocalAdmin(callUserPool, cognito.userPoolId, dataDirectory));
  if (demo) await fillWithDemo(endpoints);
  return { ...endpoints, ...(admin && { admin }) };
}

/**
 * Starts the synthesized stack with what the product needs to be looked at: an admin and, if asked for, demo rows.
 * `endpoints.json` is there once all of it is.
 * @throws ExpectedFailure when something a person can mend is in the way; what was started is stopped
 */
export async function startProduct(options: ProductOptions): Promise<RunningProduct> {
  const stack = await startLocalStack({
    ...options,
    callersFiles: [ADMIN_FILE],
    findSourceMap: (name) => join(MAPS, name, 'index.mjs.map'),
  });
  try {
    const endpoints = await prepare(stack, options);
    stack.announce(endpoints);
    return { endpoints, siteAddress: stack.siteAddress, functions: stack.functions, stop: stack.stop };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}
