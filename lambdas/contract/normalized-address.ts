/** Mail providers with many customers, whose domains say nothing of a sender. */
const BIG_PROVIDERS: ReadonlySet<string> = new Set([
  'aol.com',
  'att.net',
  'comcast.net',
  'gmail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mac.com',
  'me.com',
  'msn.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'sbcglobal.net',
  'yahoo.com',
]);

const SAME_PROVIDER: ReadonlyMap<string, string> = new Map([['googlemail.com', 'gmail.com']]);

/** The longest second-level label that is part of a suffix such as `co.uk` or `com.au`. */
const LONGEST_SUFFIX_LABEL = 3;

/**
 * The domain that one holder has registered: `a.example.com` and `b.example.com` are one, `a.co.uk` and `b.co.uk` two.
 * By the form of the labels, without the list of public suffixes.
 */
function registeredDomain(domain: string): string {
  const labels = domain.split('.');
  const [second = '', top = ''] = labels.slice(-2);
  const isCountrySuffix = top.length === 2 && second.length <= LONGEST_SUFFIX_LABEL;
  return labels.slice(isCountrySuffix ? -3 : -2).join('.');
}

export interface NormalizedAddress {
  /** Equal for addresses whose mail arrives in one inbox. */
  readonly address: string;
  readonly domain: string;
  /** Whether the domain is that of a provider with many customers. */
  readonly isBigProvider: boolean;
}

/** Lower case, without a plus tag, for Gmail without dots. */
export function normalizedAddress(email: string): NormalizedAddress {
  const whole = email.trim().toLowerCase();
  const at = whole.lastIndexOf('@');
  const written = whole.slice(at + 1);
  const domain = SAME_PROVIDER.get(written) ?? written;
  const [mailbox = ''] = whole.slice(0, Math.max(at, 0)).split('+');
  const isGmail = domain === 'gmail.com';
  return {
    address: `${isGmail ? mailbox.replaceAll('.', '') : mailbox}@${domain}`,
    domain: registeredDomain(domain),
    isBigProvider: BIG_PROVIDERS.has(domain),
  };
}
