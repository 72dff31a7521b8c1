import type { UserSession } from '#contract/account-answer-schemas.ts';
import { EDGE, OFFICE } from './demo-addresses.ts';
import { type DemoStaff, staffMember } from './demo-staff.ts';
import { stableId } from './stable-id.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const USER_AGENTS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.2 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'curl/8.15.0',
  `Mozilla/5.0 (Linux; Android 16; ${'FieldTablet-'.repeat(30)}) AppleWebKit/537.36`,
  'Mozilla/5.0 \u202E(tnega dekaf)\u202C',
  '',
];

const SESSIONS = 18;

/** Active and ended sessions of the last weeks, some with long or odd user agents. */
export function demoSessions(newest: Date, staff: DemoStaff): readonly UserSession[] {
  return Array.from({ length: SESSIONS }, (_, index) => {
    const time = new Date(newest.getTime() - 2 * HOUR_MS - index * index * 0.12 * DAY_MS);
    const userAgent = USER_AGENTS[index % USER_AGENTS.length] ?? '';
    return {
      user_id: staffMember(staff, index).userId,
      id: stableId(`session ${index}`),
      session_id: 'eyJraWQiOi',
      user_agent: userAgent,
      // One in seven signed in before the server wrote down what it saw.
      ...(userAgent !== '' && { viewer_ip: OFFICE, source_ip: EDGE, server_user_agent: userAgent }),
      last_activity: time.toISOString(),
      is_active: index % 3 !== 1,
    };
  });
}
