import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { AccessRequest } from '../iam/evaluate.ts';
import { type EncryptionContext, keyOf, seal, unseal } from './envelope.ts';
import type { KeyMaterial } from './key-store.ts';

/** The operations of KMS that envelope encryption needs. Source: the service's API reference. */

/** An error answer of KMS. */
export class KmsRefusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A parsed call: the permission it needs, and its execution. */
export interface KmsCall {
  readonly permission: AccessRequest;
  readonly run: () => object;
}

type Operation = (keys: KeyMaterial, input: unknown) => KmsCall;

const context = z.record(z.string(), z.string()).default({});
const DATA_KEY_BYTES = { AES_256: 32, AES_128: 16 } as const;

const generateInput = z.object({
  KeyId: z.string(),
  KeySpec: z.enum(['AES_256', 'AES_128']).optional(),
  NumberOfBytes: z.int().min(1).max(1_024).optional(),
  EncryptionContext: context,
});

const decryptInput = z.object({
  CiphertextBlob: z.base64(),
  KeyId: z.string().optional(),
  EncryptionContext: context,
});

function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new KmsRefusal('ValidationException', z.prettifyError(result.error));
}

function find(keys: KeyMaterial, arn: string): Buffer {
  const key = keys.get(arn);
  if (key !== undefined) return key;
  throw new KmsRefusal('NotFoundException', `Key '${arn}' does not exist`);
}

function permissionFor(action: string, resource: string, pairs: EncryptionContext): AccessRequest {
  const conditions = Object.entries(pairs).map(([name, value]) => [`kms:EncryptionContext:${name}`, [value]]);
  return { action: `kms:${action}`, resource, context: Object.fromEntries(conditions) };
}

const generateDataKey: Operation = (keys, input) => {
  const call = parse(generateInput, input);
  const { KeyId: arn, EncryptionContext: pairs } = call;
  const key = find(keys, arn);
  return {
    permission: permissionFor('GenerateDataKey', arn, pairs),
    run: () => {
      const dataKey = randomBytes(call.NumberOfBytes ?? DATA_KEY_BYTES[call.KeySpec ?? 'AES_256']);
      const CiphertextBlob = seal(arn, key, pairs, dataKey).toString('base64');
      return { KeyId: arn, CiphertextBlob, Plaintext: dataKey.toString('base64') };
    },
  };
};

const decrypt: Operation = (keys, input) => {
  const call = parse(decryptInput, input);
  const blob = Buffer.from(call.CiphertextBlob, 'base64');
  const arn = keyOf(blob);
  const key = find(keys, arn);
  if (call.KeyId !== undefined && call.KeyId !== arn) {
    throw new KmsRefusal('IncorrectKeyException', 'The key ID in the request does not identify the CMK.');
  }
  return {
    permission: permissionFor('Decrypt', arn, call.EncryptionContext),
    run: () => {
      const plaintext = unseal(blob, key, call.EncryptionContext);
      if (plaintext === undefined) throw new KmsRefusal('InvalidCiphertextException', '');
      return {
        KeyId: arn,
        Plaintext: plaintext.toString('base64'),
        EncryptionAlgorithm: 'SYMMETRIC_DEFAULT',
      };
    },
  };
};

const OPERATIONS: ReadonlyMap<string, Operation> = new Map([
  ['TrentService.GenerateDataKey', generateDataKey],
  ['TrentService.Decrypt', decrypt],
]);

/**
 * Parses a call without executing it.
 * @param target the `X-Amz-Target` header
 * @throws KmsRefusal
 */
export function readKmsCall(keys: KeyMaterial, target: string, input: unknown): KmsCall {
  const operation = OPERATIONS.get(target);
  if (operation !== undefined) return operation(keys, input);
  throw new KmsRefusal('UnknownOperationException', `The key service here has no operation ${target}.`);
}
