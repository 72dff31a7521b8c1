/** What people call a function: its logical id without the words that CDK's constructs put around the name. */
export function shortName(readableId: string): string {
  return readableId.replace(/^Functions(?=.)/, '').replace(/(?<=.)Function$/, '');
}
