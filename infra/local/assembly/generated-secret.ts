import { randomInt } from 'node:crypto';
import * as z from 'zod';
import type { Json } from '../shared/json.ts';

const flag = z.boolean().default(false);

/**
 * How Secrets Manager makes a value up. Strict, because a property that is not known here would be emulated wrongly.
 * Source: CloudFormation Template Reference, "AWS::SecretsManager::Secret GenerateSecretString".
 */
const rulesSchema = z.strictObject({
  PasswordLength: z.number().int().min(1).max(4096).default(32),
  ExcludeLowercase: flag,
  ExcludeUppercase: flag,
  ExcludeNumbers: flag,
  ExcludePunctuation: flag,
  ExcludeCharacters: z.string().default(''),
});

const secretSchema = z.strictObject({
  Name: z.string().optional(),
  Description: z.string().optional(),
  GenerateSecretString: rulesSchema,
  Tags: z.unknown().optional(),
});

type Rules = z.infer<typeof rulesSchema>;

function kindsOf(rules: Rules): readonly string[] {
  const kinds: readonly (readonly [isExcluded: boolean, characters: string])[] = [
    [rules.ExcludeLowercase, 'abcdefghijklmnopqrstuvwxyz'],
    [rules.ExcludeUppercase, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
    [rules.ExcludeNumbers, '0123456789'],
    [rules.ExcludePunctuation, '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'],
  ];
  const left = (characters: string) =>
    [...characters].filter((character) => !rules.ExcludeCharacters.includes(character)).join('');
  return kinds.flatMap(([isExcluded, characters]) => (isExcluded ? [] : [left(characters)])).filter(Boolean);
}

const pick = (characters: string) => characters.charAt(randomInt(characters.length));

/** Random text with at least one character of each kind, in a random order. */
function random(kinds: readonly string[], length: number): string {
  const all = kinds.join('');
  const text = Array.from({ length }, (_, at) => pick(kinds[at] ?? all));
  for (let at = length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [text[at], text[other]] = [text[other] ?? '', text[at] ?? ''];
  }
  return text.join('');
}

/**
 * A value as Secrets Manager generates it for these properties of a secret.
 * @throws Error that names the property which is not emulated
 */
export function generateSecret(properties: Json): string {
  const parsed = secretSchema.safeParse(properties);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`the secret cannot be made up here: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { GenerateSecretString: rules } = parsed.data;
  return random(kindsOf(rules), rules.PasswordLength);
}
