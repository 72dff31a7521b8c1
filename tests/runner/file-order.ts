import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The variables that name files to begin with, and files to leave out, as lists in JSON. */
export const BEGIN_WITH = 'TESTS_BEGIN_WITH';
export const LEAVE_OUT = 'TESTS_LEAVE_OUT';

export function filesNamed(variable: string): readonly string[] {
  return JSON.parse(process.env[variable] ?? '[]');
}

/**
 * Vitest's own order of the files, behind those to begin with. Vitest keeps to it within each project of its
 * configuration: the files that share a process come before the others.
 */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const first = filesNamed(BEGIN_WITH);
    const rank = ({ moduleId }: TestSpecification) => {
      const place = first.indexOf(relative(process.cwd(), moduleId));
      return place === -1 ? first.length : place;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
