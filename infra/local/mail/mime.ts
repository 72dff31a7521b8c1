import type { Mail } from './mail.ts';
import { decodeHeader, parameterOf, splitAddresses } from './mime-headers.ts';

type Headers = ReadonlyMap<string, string>;

interface Part {
  readonly headers: Headers;
  readonly body: Buffer;
}

const MAX_DEPTH = 10;

/** Reads a raw mail: its headers, and the first text and HTML part of whatever multiparts it nests. */
export function parseRawMail(raw: Buffer): Mail {
  const root = splitPart(raw);
  const header = (name: string) => decodeHeader(root.headers.get(name) ?? '');
  const addresses = (name: string) => splitAddresses(header(name));
  const leaves = leavesOf(root, 0).filter(({ headers }) => !isAttachment(headers));
  return {
    from: header('from'),
    to: addresses('to'),
    cc: addresses('cc'),
    replyTo: addresses('reply-to'),
    subject: header('subject'),
    text: contentOf(leaves, 'text/plain'),
    html: contentOf(leaves, 'text/html'),
  };
}

function leavesOf(part: Part, depth: number): readonly Part[] {
  const type = part.headers.get('content-type') ?? 'text/plain';
  const boundary = parameterOf(type, 'boundary');
  if (!type.toLowerCase().startsWith('multipart/') || boundary === undefined || depth >= MAX_DEPTH) {
    return [part];
  }
  return sections(part.body, boundary).flatMap((section) => leavesOf(splitPart(section), depth + 1));
}

function contentOf(leaves: readonly Part[], type: string): string | undefined {
  const leaf = leaves.find(({ headers }) => {
    const own = (headers.get('content-type') ?? 'text/plain').toLowerCase();
    return own.split(';')[0]?.trim() === type;
  });
  return leaf === undefined ? undefined : decodeBody(leaf);
}

function isAttachment(headers: Headers): boolean {
  return headers.get('content-disposition')?.toLowerCase().startsWith('attachment') ?? false;
}

/** Headers end at the first empty line; a line that begins with a space goes on from the one before. */
function splitPart(raw: Buffer): Part {
  const text = raw.toString('latin1');
  const gap = /\r?\n\r?\n/.exec(text);
  const head = gap === null ? text : text.slice(0, gap.index);
  const body = gap === null ? Buffer.alloc(0) : raw.subarray(gap.index + gap[0].length);
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), asUtf8(line.slice(colon + 1).trim())];
  });
  return { headers: new Map(headers.filter(([name]) => name !== '')), body };
}

/** What stands between the lines of a boundary, up to the closing one. */
function sections(body: Buffer, boundary: string): readonly Buffer[] {
  const found: string[][] = [];
  for (const line of body.toString('latin1').split(/\r?\n/)) {
    const text = line.trimEnd();
    if (text === `--${boundary}--`) break;
    if (text === `--${boundary}`) found.push([]);
    else found.at(-1)?.push(line);
  }
  return found.map((lines) => Buffer.from(lines.join('\n'), 'latin1'));
}

function decodeBody({ headers, body }: Part): string {
  const encoding = (headers.get('content-transfer-encoding') ?? '').toLowerCase();
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body.toString('latin1'), 'base64')
      : encoding === 'quoted-printable'
        ? decodeQuotedPrintable(body.toString('latin1'))
        : body;
  const charset = parameterOf(headers.get('content-type') ?? '', 'charset') ?? 'utf-8';
  return decode(bytes, charset).replaceAll('\r\n', '\n');
}

function decodeQuotedPrintable(text: string): Buffer {
  const joined = text.replaceAll(/=[ \t]*\r?\n/g, '');
  return Buffer.from(
    joined.replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}

/** A charset that nobody knows is read as UTF-8. */
function decode(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
}

function asUtf8(latin1: string): string {
  return Buffer.from(latin1, 'latin1').toString('utf8');
}
