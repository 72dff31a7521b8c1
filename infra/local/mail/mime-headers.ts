/** A parameter of a structured header such as `text/html; charset="utf-8"`. */
export function parameterOf(header: string, name: string): string | undefined {
  const match = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^;\\s]+))`, 'i').exec(header);
  return match?.[1] ?? match?.[2];
}

const ENCODED_WORD = /=\?([^?*]+)(?:\*[^?]*)?\?([bq])\?([^?]*)\?=/gi;

/** Decodes the encoded words of a header. Source: https://datatracker.ietf.org/doc/html/rfc2047 */
export function decodeHeader(header: string): string {
  const joined = header.replaceAll(/(\?=)\s+(?==\?)/g, '$1');
  return joined.replaceAll(ENCODED_WORD, (word, charset: string, encoding: string, text: string) => {
    const bytes =
      encoding.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : Buffer.from(unquote(text), 'latin1');
    try {
      return new TextDecoder(charset).decode(bytes);
    } catch {
      return word;
    }
  });
}

/** `"Doe, Jane" <jane@example.com>, jo@example.com` as a list. */
export function splitAddresses(header: string): readonly string[] {
  const addresses = header.match(/(?:"(?:[^"\\]|\\.)*"|[^,"])+/g) ?? [];
  return addresses.map((address) => address.trim()).filter((address) => address !== '');
}

function unquote(text: string): string {
  return text
    .replaceAll('_', ' ')
    .replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
