/**
 * A setting that the stack gives a function.
 * @throws one sentence that names the variable when it is missing
 */
export function requiredSetting(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') {
    throw new Error(
      `The environment variable ${name} is missing. The stack sets it where it binds the resource.`,
    );
  }
  return value;
}
