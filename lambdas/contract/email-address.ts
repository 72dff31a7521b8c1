/**
 * Valid addresses for the form, the API and mail services: the HTML standard's pattern for `<input type="email">`, with
 * a dot required in the domain, because mail to `me@localhost` cannot be delivered. Mail services refuse some of them all
 * the same: dots at the ends of the part before the @ or beside each other, and more than 64 characters of it.
 * Source: https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** The characters of a prefix of an address. */
const EMAIL_START = /^[\w.!#$%&'*+/=?^`{|}~@-]{1,254}$/;

export function mayBeginEmailAddress(text: string): boolean {
  return EMAIL_START.test(text);
}

export function isEmailAddress(text: string): boolean {
  return EMAIL.test(text);
}
