import { CHECKS, insertAfter, inTurn, missingModule, newFile, type Recipe, script } from './recipe.ts';

const CHANNELS = 'lambdas/alerts/channel-stores.ts';

const CHANNEL = `import type { Mail } from '../mail/mail.ts';
import type { Channel } from './alert.ts';
import type { Deliver } from './delivery.ts';
import { headline } from './headline.ts';

const partnerMail = (line: string): Mail => ({
  subject: \`To be stored: \${line}\`,
  greeting: 'Hello,',
  lines: ['Somebody who moves asks for storage.'],
  ending: [],
});

/** A mail to the partner who stores things, about requests that ask for it. */
export const createPartnerChannel = (deliver: Deliver): Channel => ({
  name: 'partner-mail',
  tell: async ({ quote }) => {
    if (!quote.storage_needed) return 'told';
    const delivered = await deliver('storage@movers.example', partnerMail(headline(quote)));
    return delivered === 'waits' ? 'waits' : 'told';
  },
});
`;

export const MAIL: Recipe = {
  title: 'an alert of a new request',
  steps: [
    {
      file: 'lambdas/alerts/partner-channel.ts',
      edit: newFile(CHANNEL),
      forgotten: missingModule(CHECKS.nodeTypes, 'partner-channel.ts'),
    },
    {
      file: CHANNELS,
      edit: inTurn(
        insertAfter(
          "import { createOwnerChannel } from './owner-channel.ts';\n",
          "import { createPartnerChannel } from './partner-channel.ts';\n",
        ),
        insertAfter('    createCustomerChannel(shared),\n', '    createPartnerChannel(shared.deliver),\n'),
      ),
      forgotten: { noticedBy: CHECKS.unusedCode, says: /partner-channel\.ts/ },
    },
  ],
  proof: [
    CHECKS.nodeTypes,
    CHECKS.imports,
    CHECKS.unusedCode,
    script(
      'who asks for storage is told of to the partner, and nobody else',
      `import { createPartnerChannel } from './lambdas/alerts/partner-channel.ts';
       import { storedQuote } from './tests/builders/quote-item.ts';
       const mails = [];
       const { tell } = createPartnerChannel(async (to, { subject }) => { mails.push(to + subject); return 'sent'; });
       for (const storage_needed of [true, false]) {
         await tell({ quote: storedQuote(new Date(), { storage_needed }), isFirstTry: true });
       }
       if (mails.length !== 1 || !mails[0].includes('Ana Ruiz')) throw new Error(mails.join());`,
    ),
  ],
};
