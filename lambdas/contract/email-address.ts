/**
 * The addresses that the form, the API and mail services agree on: the HTML standard's pattern for
 * `<input type="email">`, with a dot in the domain (nobody asks for a quote from `me@localhost`).
 * Source: https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** What the beginning of an address consists of. */
const EMAIL_START = /^[\w.!#$%&'*+/=?^`{|}~@-]{1,254}$/;

export function mayBeginEmailAddress(text: string): boolean {
  return EMAIL_START.test(text);
}

export function isEmailAddress(text: string): boolean {
  return EMAIL.test(text);
}
