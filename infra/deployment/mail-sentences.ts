import { placeholdersIn } from '#contract/business.ts';
import type { StageName } from '#contract/deployment.ts';
import type { Stage } from '../stages.ts';

/** What will not work on a stage whose sender is fictional, and how to go on; undefined when its sender is not. */
export function withoutMail(stage: StageName, mail: Stage['mail']): string | undefined {
  if (placeholdersIn(mail).length === 0) return undefined;
  return `The stage ${stage} cannot mail, because the sender ${mail.from} is fictional: nobody can sign up, recover a password or be told of a request; put an address of yours into mail in infra/stages.ts and verify its identity in SES, or make an account without mail: npm run admin -- invite EMAIL --stage ${stage} --print-password.`;
}
