import type { FunctionSetting } from '#contract/function-settings.ts';

/**
 * A setting from the function's environment.
 * @throws with the name of the variable when it is missing
 */
export function requiredSetting(name: FunctionSetting): string {
  const value = process.env[name];
  if (value === undefined || value === '') {
    throw new Error(
      `The environment variable ${name} is missing. The stack sets it where it binds the resource.`,
    );
  }
  return value;
}
