/** An import that must not be, the rule that refuses it, and what its sentence names. */
export interface Planted {
  readonly file: string;
  readonly code: string;
  readonly rule: string;
  readonly names: string;
  /** What dependency-cruiser reports as the origin: the file, or every folder of a loop of folders. */
  readonly origins: readonly string[];
}

export const planted = (
  file: string,
  code: string,
  rule: string,
  names: string,
  origins: readonly string[] = [file],
): Planted => ({ file, code: `${code}\n`, rule, names, origins });
