import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { readAssembly } from '../../../../infra/local/assembly/read-assembly.ts';
import { openTemplate } from '../../../../infra/local/assembly/template.ts';
import { attribute, joined, type Resources, ref, writeAssembly } from '../synthetic-assembly.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const anything = z.record(z.string(), z.unknown());

function setup(resources: Resources, outputs: Record<string, object> = {}) {
  const template = openTemplate(readAssembly(writeAssembly(temporaryDirectory(), { resources, outputs })));
  return {
    template,
    propertiesOf: (logicalId: string) => {
      const resource = template.all('Test').find((each) => each.logicalId === logicalId);
      return resource?.properties(anything);
    },
  };
}

const TABLE = { Type: 'AWS::DynamoDB::Table', Properties: {} };

describe('the synthesized template', () => {
  test('Ref and GetAtt return readable names that are the same at every start', () => {
    const resources = {
      Quotes: TABLE,
      Reader: { Type: 'Test', Properties: { a: ref('Quotes'), b: attribute('Quotes', 'Arn') } },
    };
    const expected = { a: 'Shop-Quotes', b: 'arn:aws:dynamodb:us-west-2:123456789012:table/Shop-Quotes' };
    expect(setup(resources).propertiesOf('Reader')).toEqual(expected);
    expect(setup(resources).propertiesOf('Reader')).toEqual(expected);
  });

  test('a stack that names its account runs in the one of the local run', () => {
    const account = '111122223333';
    const Reader = {
      Type: 'Test',
      Properties: { own: `arn:aws:ses:us-west-2:${account}:identity/shop.test` },
    };
    const directory = writeAssembly(temporaryDirectory(), { resources: { Reader }, account });
    const [reader] = openTemplate(readAssembly(directory)).all('Test');
    expect(reader?.properties(anything)).toEqual({
      own: 'arn:aws:ses:us-west-2:123456789012:identity/shop.test',
    });
  });

  test('the hash of a logical id is left out, unless two resources differ only in it', () => {
    const { template } = setup({ Quotes0A1B2C3D: TABLE, Logs11111111: TABLE, Logs22222222: TABLE });
    expect(template.all('AWS::DynamoDB::Table').map((table) => table.ref)).toEqual([
      'Shop-Quotes',
      'Shop-Logs11111111',
      'Shop-Logs22222222',
    ]);
  });

  test('Join, Sub, Select, Split and pseudo parameters are resolved, also nested', () => {
    const { propertiesOf } = setup({
      Quotes: TABLE,
      Reader: {
        Type: 'Test',
        Properties: {
          join: joined('arn:', ref('AWS::Partition'), ':s3:::', ref('AWS::StackName')),
          sub: { 'Fn::Sub': `\${AWS::Region}/\${Quotes}/\${Quotes.Arn}/\${!kept}` },
          own: { 'Fn::Sub': [`\${name}!`, { name: { 'Fn::Select': [1, { 'Fn::Split': ['-', 'a-b-c'] }] } }] },
          gone: ref('AWS::NoValue'),
          list: [ref('AWS::NoValue'), ref('AWS::AccountId')],
        },
      },
    });
    expect(propertiesOf('Reader')).toEqual({
      join: 'arn:aws:s3:::Shop',
      sub: `us-west-2/Shop-Quotes/arn:aws:dynamodb:us-west-2:123456789012:table/Shop-Quotes/\${kept}`,
      own: 'b!',
      list: ['123456789012'],
    });
  });

  test.each([
    [
      { 'Fn::ImportValue': 'x' },
      'Reader in the template cannot be resolved: Fn::ImportValue is not known; known are Ref, Fn::GetAtt, Fn::Join, Fn::Sub, Fn::Select, Fn::Split.',
    ],
    [
      ref('Unknown'),
      'Reader in the template cannot be resolved: there is no resource or parameter called Unknown.',
    ],
    [
      attribute('Quotes', 'Colour'),
      'Reader in the template cannot be resolved: attribute Colour of Quotes (AWS::DynamoDB::Table) is not known.',
    ],
    [
      { 'Fn::Select': [3, ['a']] },
      'Reader in the template cannot be resolved: Fn::Select finds nothing at index 3.',
    ],
  ])('a value that cannot be resolved is named with its resource: %j', (value, sentence) => {
    const { propertiesOf } = setup({ Quotes: TABLE, Reader: { Type: 'Test', Properties: { value } } });
    expect(() => propertiesOf('Reader')).toThrow(sentence);
  });

  test('a dynamic reference is the value that was generated for its secret, the same wherever it stands', () => {
    const secret = (rules: object) => ({
      Type: 'AWS::SecretsManager::Secret',
      Properties: { GenerateSecretString: rules },
    });
    const secretOf = (name: string) => joined('{{resolve:secretsmanager:', ref(name), ':SecretString:::}}');
    const { propertiesOf } = setup({
      One: secret({ PasswordLength: 48, ExcludePunctuation: true }),
      Two: secret({ ExcludeLowercase: true, ExcludeUppercase: true, ExcludeCharacters: '01234567' }),
      Reader: { Type: 'Test', Properties: { all: joined(secretOf('One'), ',', secretOf('Two')) } },
      Other: { Type: 'Test', Properties: { one: secretOf('One') } },
    });
    const [one, two = ''] = z.string().parse(propertiesOf('Reader')?.all).split(/,(.*)/s);
    expect(one).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[a-zA-Z\d]{48}$/);
    expect(two).toMatch(/^(?=.*[89])(?=.*[^89])[^a-zA-Z0-7 ]{32}$/);
    expect(propertiesOf('Other')).toEqual({ one });
  });

  test.each([
    ['secretsmanager:Unknown:SecretString:::', 'there is no secret with the ARN Unknown'],
    ['secretsmanager:Own:SecretString:password::', 'the dynamic reference secretsmanager:Own'],
    ['ssm:/path', 'the dynamic reference ssm:/path is not emulated'],
  ])('the dynamic reference %s stops the start', (reference, sentence) => {
    const { propertiesOf } = setup({
      Reader: { Type: 'Test', Properties: { value: `{{resolve:${reference}}}` } },
    });
    expect(() => propertiesOf('Reader')).toThrow(`Reader in the template cannot be resolved: ${sentence}`);
  });

  test('a secret that is not generated, or not as here, stops the start', () => {
    const { propertiesOf } = setup({
      Own: { Type: 'AWS::SecretsManager::Secret', Properties: { SecretString: 'typed' } },
      Reader: {
        Type: 'Test',
        Properties: { value: joined('{{resolve:secretsmanager:', ref('Own'), '}}') },
      },
    });
    expect(() => propertiesOf('Reader')).toThrow('the secret cannot be made up here: GenerateSecretString');
  });

  test('a resource that the emulator ignores may contain unknown functions', () => {
    const { template } = setup({
      Quotes: TABLE,
      Alarm: { Type: 'Other', Properties: { x: { 'Fn::ImportValue': 'y' } } },
    });
    expect(template.only('AWS::DynamoDB::Table').ref).toBe('Shop-Quotes');
  });

  test('a property of the wrong shape is named by its path', () => {
    const { template } = setup({ Reader: { Type: 'Test', Properties: { size: { unit: 3 } } } });
    const schema = z.object({ size: z.object({ unit: z.string() }) });
    expect(() => template.only('Test').properties(schema)).toThrow(
      /^Reader \(Test\) cannot be run here: size\.unit: /,
    );
  });

  test('a user pool keeps its id, which has the format of the service', () => {
    const { template } = setup({ Staff: { Type: 'AWS::Cognito::UserPool' } });
    expect(template.only('AWS::Cognito::UserPool').ref).toMatch(/^us-west-2_[A-Z0-9]{9}$/);
  });

  test('a missing assembly is reported with the command that writes it', () => {
    expect(() => readAssembly('/nowhere/cdk.out')).toThrow(
      '/nowhere/cdk.out/manifest.json does not exist. Run "npm run synth" to write it.',
    );
  });
});
