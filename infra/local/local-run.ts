import type { Assembly } from './assembly/read-assembly.ts';
import type { Template } from './assembly/template.ts';
import type { Callers } from './iam/callers.ts';
import type { Teardown } from './shared/teardown.ts';

/** Context of a run, passed to each of its parts. */
export interface Run {
  readonly assembly: Assembly;
  readonly template: Template;
  readonly dataDirectory: string;
  /** Address of this machine at which others reach what visitors call; undefined for none. */
  readonly host: string | undefined;
  readonly callers: Callers;
  readonly teardown: Teardown;
  readonly log: (line: string) => void;
}
