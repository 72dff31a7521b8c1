import { expect, it } from 'vitest';
import type { StaffMember } from '#contract/account-answer-schemas.ts';
import { proofSentence } from '../../../../web/staff/admin/account/proof-sentence.ts';

const NOW = Date.parse('2026-03-10T12:00:00.000Z');
const sam: StaffMember = {
  user_id: 'sam',
  email: 'sam@example.test',
  role: 'user',
  status: 'CONFIRMED',
  enabled: true,
  created_at: '2026-03-05T18:00:00.000Z',
  proof: null,
  pending_until: null,
  pending_role: null,
};
const proven = (how: 'link' | 'recovery' | 'invitation', at: string) => ({ ...sam, proof: { how, at } });

it.each([
  [
    proven('recovery', '2026-03-07T11:00:00.000Z'),
    'They chose their password through a mail to this address 3 days ago.',
  ],
  [
    proven('invitation', '2026-03-09T11:00:00.000Z'),
    'They were invited by a mail to this address yesterday.',
  ],
  [
    proven('link', '2026-03-10T11:00:00.000Z'),
    'They confirmed this address today with a password chosen at sign-up: they are mailed a code to choose a new one first.',
  ],
  [
    proven('recovery', '2026-03-10T12:00:01.000Z'),
    'They chose their password through a mail to this address today.',
  ],
  [
    sam,
    'It is not known who chose the password of this account: they are mailed a code to choose a new one first.',
  ],
  [
    { ...proven('recovery', '2026-03-07T11:00:00.000Z'), status: 'RESET_REQUIRED' },
    'It is not known who chose the password of this account: they are mailed a code to choose a new one first.',
  ],
])('says how and how long ago an address was proven: $proof.how $status', (person, sentence) => {
  expect(proofSentence(person, NOW)).toBe(sentence);
});
