import { openTemplate } from '../../../../infra/local/assembly/template.ts';
import type { Callers } from '../../../../infra/local/iam/callers.ts';
import { startKms } from '../../../../infra/local/kms/start-kms.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

interface TestKmsOptions {
  readonly dataDirectory?: string;
  readonly callers?: Pick<Callers, 'authorize'>;
}

/** A key service with two keys, and what it logged; to be stopped. */
export async function startTestKms({
  dataDirectory = temporaryDirectory(),
  callers = { authorize: () => ({ allowed: true }) },
}: TestKmsOptions = {}) {
  const key = { Type: 'AWS::KMS::Key', Properties: {} };
  const template = openTemplate({
    stackName: 'Keys',
    region: 'us-west-2',
    template: { Resources: { CodesKey: key, OtherKey: key } },
    assets: new Map(),
  });
  const lines: string[] = [];
  const running = await startKms({ template, dataDirectory, callers, log: (line) => void lines.push(line) });
  const [codesKey = '', otherKey = ''] = template.all('AWS::KMS::Key').map((each) => each.attribute('Arn'));
  return { ...running, dataDirectory, lines, codesKey, otherKey };
}
