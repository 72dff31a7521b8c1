import { type Json, mapTexts } from '../shared/json.ts';

/** `{{resolve:secretsmanager:ID:SecretString:KEY:STAGE:VERSION}}`; the id may be an ARN, which holds colons. */
const REFERENCE = /\{\{resolve:([^{}]*)\}\}/g;
const WHOLE_SECRET = /^secretsmanager:(arn:aws:secretsmanager(?::[^:]*){4}|[^:]+)(?::SecretString)?:*$/;

/**
 * Replaces the dynamic references in all texts of a value, as CloudFormation does in any property of a resource. Only
 * references to the whole current value of a secret are emulated.
 * Source: CloudFormation User Guide, "Get a secret or secret value from Secrets Manager".
 * @param secretOf the value of the secret with this ARN or name; throws when there is none
 * @throws Error that quotes a reference of another kind
 */
export function resolveDynamicReferences(value: Json, secretOf: (id: string) => string): Json {
  return mapTexts(value, (text) =>
    text.replace(REFERENCE, (_, reference: string) => {
      const id = WHOLE_SECRET.exec(reference)?.[1];
      if (id === undefined) throw new Error(`the dynamic reference ${reference} is not emulated`);
      return secretOf(id);
    }),
  );
}
