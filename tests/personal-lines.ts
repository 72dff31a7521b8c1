/** What the tests' people are called, reached by and sign in with; the business's own number and address are not theirs. */
const PERSONAL = [
  /Ruiz[0-9a-f]{8}/,
  /[\w.+-]+@example\.(?:com|test)/i,
  /555\D{0,3}01(?!42)\d\d/,
  /Elm St|Bay St/,
  /Correct-Horse/i,
  /eyJ[\w-]{8,}\.[\w-]{8,}/,
];

/** Lines of the functions' logs that name a person, or hold a password or a token. */
export function personalLines(output: string): string[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('[') && PERSONAL.some((canary) => canary.test(line)));
}
