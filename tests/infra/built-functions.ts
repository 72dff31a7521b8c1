import { join } from 'node:path';
import { buildWhatChanged } from '../../infra/build.ts';

/**
 * The bundles of the project's own build, which is made first where it is out of date: to bundle all functions once
 * more takes half a minute of a processor. They are the same for every stage.
 * @returns their folder, one folder in it for each function
 */
export function builtFunctions(): string {
  buildWhatChanged();
  return join(import.meta.dirname, '..', '..', 'dist', 'functions');
}
